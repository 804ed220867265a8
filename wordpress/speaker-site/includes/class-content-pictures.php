<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Values of picture fields that name a picture of this WordPress's media library: `{src, width,
 * height, alt, focus}` as JSON, without < and >.
 */
class Content_Pictures {
	/** Longest alternative text, in characters. */
	const ALT_MAX = 300;

	/** What stays in view, in percent, in steps of this. */
	const FOCUS_STEP = 10;

	/** The picture types of the site's pages, without SVG, which can contain scripts. */
	const TYPES = array( 'image/jpeg', 'image/png', 'image/webp', 'image/avif' );

	/** Encodes like JavaScript, so that the editor reads the text that it has sent. */
	const JSON = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_LINE_TERMINATORS;

	/** Whether a value claims to be a picture of the library, not the address of one. */
	public static function is_claimed( string $value ): bool {
		return 0 === strpos( $value, '{' );
	}

	/**
	 * A value as it may be stored: its size is the library's own, and so are its words where the
	 * value has none. Returns null for what is no picture of this library.
	 */
	public static function normalise( string $value ): ?string {
		$sent = json_decode( $value, true );
		if ( ! is_array( $sent ) || ! isset( $sent['src'] ) || ! is_string( $sent['src'] ) ) {
			return null;
		}
		$id   = attachment_url_to_postid( $sent['src'] );
		$size = $id > 0 && in_array( get_post_mime_type( $id ), self::TYPES, true ) ? wp_get_attachment_metadata( $id ) : false;
		if ( ! is_array( $size ) || empty( $size['width'] ) || empty( $size['height'] ) ) {
			return null;
		}
		$picture = array(
			// The library's own address: the one that was sent may be written in another way.
			'src'    => wp_get_attachment_url( $id ),
			'width'  => (int) $size['width'],
			'height' => (int) $size['height'],
			'alt'    => self::alt( $sent, $id ),
			'focus'  => self::focus( isset( $sent['focus'] ) ? $sent['focus'] : null ),
		);
		if ( mb_strlen( $picture['alt'], 'UTF-8' ) > self::ALT_MAX ) {
			return null;
		}
		return str_replace( array( '<', '>' ), array( '\u003c', '\u003e' ), wp_json_encode( $picture, self::JSON ) );
	}

	/** The alternative text of a picture; '' for a decoration. */
	private static function alt( array $sent, int $id ): string {
		if ( isset( $sent['alt'] ) && is_string( $sent['alt'] ) ) {
			return $sent['alt'];
		}
		return (string) get_post_meta( $id, '_wp_attachment_image_alt', true );
	}

	/** The focal point on the grid, in percent from the left and from the top. */
	private static function focus( $sent ): array {
		$focus = array( 50, 50 );
		foreach ( $focus as $side => $middle ) {
			$at = is_array( $sent ) && isset( $sent[ $side ] ) && is_numeric( $sent[ $side ] ) ? (float) $sent[ $side ] : $middle;

			$focus[ $side ] = (int) ( round( min( 100, max( 0, $at ) ) / self::FOCUS_STEP ) * self::FOCUS_STEP );
		}
		return $focus;
	}
}
