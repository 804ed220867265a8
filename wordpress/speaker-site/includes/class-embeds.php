<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Renders a `speaker-*` element: attributes from a list, escaped, addresses and keys from the
 * settings, and the fallback without JavaScript inside it. The output is made on the server and
 * never stored in a post, because WordPress removes unknown tags from posts of authors without
 * `unfiltered_html`.
 */
class Embeds {
	/** Longest text or code in an attribute. */
	const TEXT_MAX = 200;

	/**
	 * Element name => attribute => kind of value. The endpoints and the key are settings: the
	 * author of a post must not be able to send visitors' details to another host, not even to
	 * another form of the same service.
	 */
	const ATTRIBUTES = array(
		'assessment' => array(
			'api-url'     => 'setting',
			'anon-key'    => 'setting',
			'mode'        => 'mode',
			'label'       => 'text',
			'event'       => 'code',
			'contact-url' => 'link',
			'site-url'    => 'setting',
			'privacy-url' => 'link',
			'no-count'    => 'flag',
			'debug'       => 'flag',
		),
		'newsletter' => array(
			'api-url'     => 'setting',
			'heading'     => 'text',
			'description' => 'text',
			'event'       => 'code',
			'privacy-url' => 'link',
			'no-count'    => 'flag',
			'debug'       => 'flag',
		),
		'inquiry'    => array(
			'endpoint'    => 'setting',
			'heading'     => 'text',
			'event'       => 'code',
			'privacy-url' => 'link',
			'no-count'    => 'flag',
			'debug'       => 'flag',
		),
	);

	/** Quotes that keyboards or pasted texts put around a value instead of straight ones. */
	const CURLY_QUOTES = array( '“', '”', '„', '‟', '″', '«', '»', '‘', '’', '‚', '‛', '′', '"' );

	/** Registers `[speaker_assessment]`, `[speaker_newsletter]` and `[speaker_inquiry]`. */
	public static function hook(): void {
		foreach ( array_keys( self::ATTRIBUTES ) as $element ) {
			add_shortcode(
				"speaker_{$element}",
				fn( $attributes ) => self::render( $element, is_array( $attributes ) ? $attributes : array() )
			);
		}
	}

	/** The HTML of an element. Attribute names may be in kebab-case, snake_case or camelCase. */
	public static function render( string $element, array $given ): string {
		if ( ! self::is_configured() ) {
			return self::not_configured();
		}
		self::load();

		$html = '';
		foreach ( self::attributes( $element, self::kebab_keys( $given ) ) as $name => $value ) {
			$html .= ' ' . $name . ( true === $value ? '' : '="' . esc_attr( $value ) . '"' );
		}
		return "<speaker-{$element}{$html}>" . self::fallback( $element ) . "</speaker-{$element}>";
	}

	/** Whether it is known where leads go. */
	public static function is_configured(): bool {
		return '' !== Settings::site_url();
	}

	/** Queues the module that brings the elements to life. */
	public static function load(): void {
		wp_enqueue_script( Module_Scripts::WIDGETS );
	}

	/**
	 * The attributes that are printed. With `$known_only`, links too lead only to the origins of
	 * the settings and to this WordPress.
	 */
	public static function attributes( string $element, array $given, bool $known_only = false ): array {
		$defaults = array(
			'api-url'     => Settings::functions_url(),
			'anon-key'    => Settings::anon_key(),
			'endpoint'    => Settings::inquiry_endpoint(),
			'contact-url' => Settings::contact_url(),
			'site-url'    => Settings::site_url(),
			'privacy-url' => Settings::privacy_url(),
			'event'       => Settings::get( 'event' ),
		);
		$printed  = array();
		foreach ( self::ATTRIBUTES[ $element ] as $name => $kind ) {
			$default = isset( $defaults[ $name ] ) ? $defaults[ $name ] : '';
			$value   = isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? self::value( $kind, $given[ $name ] ) : '';
			$foreign = 'link' === $kind && $known_only && ! in_array( Settings::origin_of( $value ), Settings::known_origins(), true );
			$value   = '' === $value || $foreign ? $default : $value;
			if ( '' !== $value ) {
				$printed[ $name ] = $value;
			}
		}
		/**
		 * Filters the attributes that an element is printed with.
		 *
		 * @param array<string,string|true> $printed Attributes by name; they are escaped later.
		 * @param string                    $element `assessment`, `newsletter` or `inquiry`.
		 */
		return (array) apply_filters( 'speaker_site_element_attributes', $printed, $element );
	}

	/** A given value as its kind allows it; '' when it does not. */
	private static function value( string $kind, $value ) {
		switch ( $kind ) {
			case 'mode':
				return in_array( $value, array( 'inline', 'modal' ), true ) ? $value : '';
			case 'flag':
				return in_array( $value, array( true, 1, '1', 'true', 'yes' ), true ) ? true : '';
			case 'link':
				return esc_url_raw( (string) $value, array( 'http', 'https' ) );
			case 'code':
				return self::code( (string) $value );
			case 'text':
				return mb_substr( sanitize_text_field( (string) $value ), 0, self::TEXT_MAX );
			default:
				return '';
		}
	}

	/** An event code as it is stored with leads: one line, without curly quotes. */
	public static function code( string $value ): string {
		return mb_substr( trim( str_replace( self::CURLY_QUOTES, '', sanitize_text_field( $value ) ) ), 0, self::TEXT_MAX );
	}

	/**
	 * The element's content until its code is loaded. Only a link: in a paragraph, as around a
	 * shortcode, a browser would move block elements out of the element.
	 */
	private static function fallback( string $element ): string {
		$links              = array(
			'assessment' => array( Settings::site_url() . '/#assessment', __( 'Take the team assessment', 'speaker-site' ) ),
			'newsletter' => array( Settings::site_url() . '/#newsletter', __( 'Subscribe to the newsletter', 'speaker-site' ) ),
			'inquiry'    => array( Settings::contact_url(), __( 'Send an inquiry', 'speaker-site' ) ),
		);
		list( $url, $text ) = $links[ $element ];
		return '<a href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a>';
	}

	/** The message for accounts that can set the missing address; empty for all others. */
	private static function not_configured(): string {
		if ( ! current_user_can( 'manage_options' ) ) {
			return '';
		}
		return '<p><a href="' . esc_url( Settings_Page::url() ) . '">'
			. esc_html__( 'Speaker Site: set the address of the speaker’s site first. Visitors see nothing here until then.', 'speaker-site' )
			. '</a></p>';
	}

	/** `contactUrl` (blocks) and `contact_url` (the WordPress habit) as `contact-url`. */
	private static function kebab_keys( array $given ): array {
		$kebab = preg_replace( '/(?<=[a-z])(?=[A-Z])|_/', '-', array_keys( $given ) );
		return array_combine( array_map( 'strtolower', $kebab ), $given );
	}
}
