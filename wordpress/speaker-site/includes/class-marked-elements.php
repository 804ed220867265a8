<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * `<div data-speaker-embed="assessment">`, written by hand, which the autoloader upgrades: when it
 * is rendered it gets addresses, key and event code from the settings, and loses any `data-*` that
 * its element does not support. The author of a post may lack the right to write scripts, or to
 * send visitors' details to another host.
 */
class Marked_Elements {
	const MARK = 'data-speaker-embed';

	/** What WordPress prints that an author can have written. */
	const FILTERS = array(
		'the_content',
		'the_excerpt',
		'render_block',
		'widget_text',
		'widget_text_content',
		'widget_block_content',
		'widget_custom_html_content',
	);

	/** After shortcodes and after what other plugins put in. */
	const PRIORITY = 1000;

	public static function hook(): void {
		foreach ( self::FILTERS as $filter ) {
			add_filter( $filter, array( __CLASS__, 'complete' ), self::PRIORITY );
		}
	}

	/** Completes and cleans the marked elements; idempotent. */
	public static function complete( $html ) {
		if ( ! is_string( $html ) || ( false === stripos( $html, self::MARK ) && false === stripos( $html, '<speaker-' ) ) ) {
			return $html;
		}
		return Html_Tags::replace(
			$html,
			function ( $name, $attributes, $tag ) {
				if ( isset( $attributes[ self::MARK ] ) ) {
					$closed = '/>' === substr( $tag, -2 );
					return self::complete_marked( substr( $tag, 1, strlen( $name ) ), $attributes, $closed );
				}
				$element = 0 === strpos( $name, 'speaker-' ) ? substr( $name, strlen( 'speaker-' ) ) : '';
				return isset( Embeds::ATTRIBUTES[ $element ] ) ? self::complete_tag( $element, $attributes, $tag ) : $tag;
			}
		);
	}

	/** The start tag of a marked element, with the attributes of its element as `data-*`. */
	private static function complete_marked( string $name, array $attributes, bool $closed ): string {
		$element = $attributes[ self::MARK ]['value'];
		$printed    = '';
		$given   = array();
		foreach ( $attributes as $attribute => $parts ) {
			if ( 0 !== strpos( $attribute, 'data-' ) ) {
				$printed .= ' ' . $parts['source'];
			} elseif ( self::MARK !== $attribute ) {
				$given[ substr( $attribute, strlen( 'data-' ) ) ] = $parts['value'];
			}
		}
		// Without an address leads cannot be sent: the element's content is shown.
		if ( isset( Embeds::ATTRIBUTES[ $element ] ) && Embeds::is_configured() ) {
			Embeds::load();
			$printed .= ' ' . self::MARK . '="' . $element . '"';
			foreach ( Embeds::attributes( $element, $given, true ) as $attribute => $value ) {
				$printed .= ' data-' . $attribute . '="' . ( true === $value ? '' : esc_attr( $value ) ) . '"';
			}
		}
		return '<' . $name . $printed . ( $closed ? ' />' : '>' );
	}

	/** The tag of an element, with missing attributes from the settings. */
	private static function complete_tag( string $element, array $attributes, string $tag ): string {
		if ( ! Embeds::is_configured() ) {
			return $tag;
		}
		Embeds::load();
		$missing = array_diff_key( Embeds::attributes( $element, array(), true ), $attributes );
		$added   = '';
		foreach ( $missing as $attribute => $value ) {
			$added .= ' ' . $attribute . '="' . esc_attr( $value ) . '"';
		}
		$after_name = strlen( "<speaker-{$element}" );
		return substr( $tag, 0, $after_name ) . $added . substr( $tag, $after_name );
	}
}
