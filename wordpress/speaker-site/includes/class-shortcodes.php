<?php
/**
 * Shortcodes.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * `[speaker_assessment]`, `[speaker_newsletter]` and `[speaker_inquiry]`.
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
	}
}
