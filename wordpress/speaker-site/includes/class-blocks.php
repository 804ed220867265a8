<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** One dynamic block per element: a post stores only its comment. */
class Blocks {

	const EDITOR_SCRIPT = 'speaker-site-blocks';

	private Embeds $embeds;

	private string $folder;

	private string $editor_script_url;

	public function __construct( Embeds $embeds, string $folder, string $editor_script_url ) {
		$this->embeds            = $embeds;
		$this->folder            = $folder;
		$this->editor_script_url = $editor_script_url;
	}

	/** Hooks in, after the module scripts, which the blocks name. */
	public function hook(): void {
		add_action( 'init', array( $this, 'register' ), 11 );
	}

	/** Registers script and blocks. */
	public function register(): void {
		wp_register_script(
			self::EDITOR_SCRIPT,
			$this->editor_script_url,
			array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-server-side-render', 'wp-shortcode', 'wp-i18n' ),
			Module_Scripts::version_of( 'blocks.js' ),
			true
		);
		wp_set_script_translations( self::EDITOR_SCRIPT, 'speaker-site', dirname( $this->folder ) . '/languages' );
		foreach ( array_keys( Embeds::ATTRIBUTES ) as $element ) {
			register_block_type(
				$this->folder . '/' . $element,
				array(
					'render_callback' => function ( $attributes ) use ( $element ) {
						$html = $this->embeds->render( $element, $attributes );
						return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
					},
				)
			);
		}
	}
}
