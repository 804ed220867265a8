<?php
/**
 * Shortcodes.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * `[speaker_assessment]`, `[speaker_newsletter]` and `[speaker_inquiry]`, and the script for those who write
 * `<div data-speaker-embed="assessment">` by hand, which the autoloader upgrades.
 */
class Shortcodes {

	/**
	 * Renders.
	 *
	 * @var Embeds
	 */
	private $embeds;

	/**
	 * Takes what it needs.
	 *
	 * @param Embeds $embeds Renders the elements.
	 */
	public function __construct( Embeds $embeds ) {
		$this->embeds = $embeds;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		foreach ( array_keys( Embeds::ATTRIBUTES ) as $element ) {
			add_shortcode(
				"speaker_{$element}",
				function ( $attributes ) use ( $element ) {
					return $this->embeds->render( $element, is_array( $attributes ) ? $attributes : array() );
				}
			);
		}
		add_filter( 'the_content', array( $this, 'load_for_marked_elements' ) );
	}

	/**
	 * Queues the autoloader for a post that marks an element of its own; changes nothing in the post.
	 *
	 * @param string $content The post's HTML.
	 * @return string
	 */
	public function load_for_marked_elements( $content ) {
		if ( false !== strpos( $content, 'data-speaker-embed=' ) ) {
			wp_enqueue_script( Module_Scripts::WIDGETS );
		}
		return $content;
	}
}
