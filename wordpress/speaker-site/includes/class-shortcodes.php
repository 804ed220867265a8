<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** `[speaker_assessment]`, `[speaker_newsletter]` and `[speaker_inquiry]`. */
class Shortcodes {

	private Embeds $embeds;

	public function __construct( Embeds $embeds ) {
		$this->embeds = $embeds;
	}

	public function hook(): void {
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
