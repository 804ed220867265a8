<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** One dynamic block per element: a post stores only its comment. */
class Blocks {
	const EDITOR_SCRIPT = 'speaker-site-blocks';

	/** Hooks in, after the module scripts, which the blocks name. */
	public static function hook(): void {
		add_action( 'init', array( __CLASS__, 'register' ), 11 );
	}

	public static function register(): void {
		wp_register_script(
			self::EDITOR_SCRIPT,
			plugins_url( 'assets/blocks.js', __DIR__ ),
			array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components', 'wp-server-side-render', 'wp-shortcode', 'wp-i18n' ),
			Module_Scripts::version_of( 'blocks.js' ),
			true
		);
		wp_set_script_translations( self::EDITOR_SCRIPT, 'speaker-site', dirname( __DIR__ ) . '/languages' );
		foreach ( array_keys( Embeds::ATTRIBUTES ) as $element ) {
			register_block_type(
				dirname( __DIR__ ) . '/blocks/' . $element,
				array(
					'render_callback' => function ( $attributes ) use ( $element ) {
						$html = Embeds::render( $element, $attributes );
						return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
					},
				)
			);
		}
	}
}
