<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Finds and rewrites start tags where a browser finds them, in one pass over the text.
 * (WP_HTML_Tag_Processor came with WordPress 6.2; a pattern that backtracks would take minutes on a
 * long text of the wrong kind.)
 */
class Html_Tags {
	const SPACE = " \t\n\f\r";

	const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

	/** Hands every start tag to a function and puts its answer in the tag's place. */
	public static function replace( string $html, callable $change ): string {
		$made   = '';
		$copied = 0;
		$at     = strpos( $html, '<' );
		while ( false !== $at ) {
			$is_end = '/' === substr( $html, $at + 1, 1 );
			$start  = $at + ( $is_end ? 2 : 1 );
			$end    = self::end_of_tag( $html, $at, $start );
			if ( null === $end ) {
				break;
			}
			if ( ! $is_end && 1 === strspn( $html, self::LETTERS, $start, 1 ) ) {
				$name       = strtolower( substr( $html, $start, strcspn( $html, self::SPACE . '/>', $start ) ) );
				$tag        = substr( $html, $at, $end - $at );
				$attributes = self::attributes( $html, $start + strlen( $name ) );
				$made      .= substr( $html, $copied, $at - $copied ) . $change( $name, $attributes['found'], $tag );
				$copied     = $end;
				// Code is no markup: what looks like a tag in it is not one.
				$end = in_array( $name, array( 'script', 'style' ), true ) ? stripos( $html, '</' . $name, $end ) : $end;
			}
			$at = false === $end ? false : strpos( $html, '<', $end );
		}
		return $made . substr( $html, $copied );
	}

	/**
	 * Where what begins with `<` ends. Returns the place behind it; null when it never ends, and
	 * the rest is no markup.
	 */
	private static function end_of_tag( string $html, int $at, int $start ): ?int {
		if ( 1 === strspn( $html, self::LETTERS, $start, 1 ) ) {
			return self::attributes( $html, $start + strcspn( $html, self::SPACE . '/>', $start ) )['end'];
		}
		if ( '<!--' === substr( $html, $at, 4 ) ) {
			return 1 === preg_match( '/-->|--!>|\G-?>/', $html, $found, PREG_OFFSET_CAPTURE, $at + 4 )
				? $found[0][1] + strlen( $found[0][0] )
				: null;
		}
		if ( $start > $at + 1 || 1 === strspn( $html, '!?', $start, 1 ) ) {
			$close = strpos( $html, '>', $start );
			return false === $close ? null : $close + 1;
		}
		return $at + 1;
	}

	/**
	 * A tag's attributes, parsed as in the HTML standard; of two with the same name the first
	 * counts. Returns the position after the tag (null: it never ends), and each attribute by its
	 * name in lower case: its decoded value, and its source text.
	 */
	private static function attributes( string $html, int $at ): array {
		$found  = array();
		$length = strlen( $html );
		while ( true ) {
			$at += strspn( $html, self::SPACE . '/', $at );
			if ( $at >= $length || '>' === $html[ $at ] ) {
				$end = $at >= $length ? null : $at + 1;
				return compact( 'end', 'found' );
			}
			$from = $at;
			// A '=' in the first place belongs to the name.
			$at   += 1 + strcspn( $html, self::SPACE . '/>=', $at + 1 );
			$name  = strtolower( substr( $html, $from, $at - $from ) );
			$ahead = $at + strspn( $html, self::SPACE, $at );
			$value = '';
			if ( '=' === substr( $html, $ahead, 1 ) ) {
				list( $value, $at ) = self::value( $html, $ahead + 1 + strspn( $html, self::SPACE, $ahead + 1 ) );
			}
			$found += array(
				$name => array(
					'value'  => html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
					'source' => substr( $html, $from, $at - $from ),
				),
			);
		}
	}

	/** The source text of an attribute's value, and the position after it. */
	private static function value( string $html, int $at ): array {
		$quote = substr( $html, $at, 1 );
		if ( '"' !== $quote && "'" !== $quote ) {
			$value = substr( $html, $at, strcspn( $html, self::SPACE . '>', $at ) );
			return array( $value, $at + strlen( $value ) );
		}
		$length = strcspn( $html, $quote, $at + 1 );
		return array( substr( $html, $at + 1, $length ), min( $at + $length + 2, strlen( $html ) ) );
	}
}
