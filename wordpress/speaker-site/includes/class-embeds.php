<?php
/**
 * The three elements as HTML.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Renders a `speaker-*` element: attributes from a list, escaped, addresses and keys from the
 * settings, and inside it what a visitor without JavaScript sees.
 *
 * The output is made here, on the server, and never stored in a post: so an author without `unfiltered_html`, whose
 * posts lose unknown tags, can use it all the same.
 */
class Embeds {

	/** Longest text or code in an attribute. */
	const TEXT_MAX = 200;

	/**
	 * Element name => attribute => kind of value. What receives names and e-mails, and its key, are settings: whoever writes a
	 * post must not be able to send visitors' details elsewhere, not even to another form of the same service.
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

	/** Quotes that a keyboard, or a text pasted from elsewhere, puts around an attribute's value instead of straight ones. */
	const CURLY_QUOTES = array( '“', '”', '„', '‟', '″', '«', '»', '‘', '’', '‚', '‛', '′', '"' );

	/**
	 * Settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The module that brings the elements to life.
	 *
	 * @var Module_Scripts
	 */
	private $scripts;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings       $settings Settings.
	 * @param Module_Scripts $scripts  Module scripts.
	 */
	public function __construct( Settings $settings, Module_Scripts $scripts ) {
		$this->settings = $settings;
		$this->scripts  = $scripts;
	}

	/**
	 * One element's HTML, its module queued.
	 *
	 * @param string              $element A key of ATTRIBUTES.
	 * @param array<string,mixed> $given   Attributes by name; `-`, `_` and camelCase mean the same, unknown ones are dropped.
	 * @return string
	 */
	public function render( $element, array $given ) {
		if ( ! $this->is_configured() ) {
			return $this->not_configured();
		}
		$this->load();

		$html = '';
		foreach ( $this->attributes( $element, self::kebab_keys( $given ) ) as $name => $value ) {
			$html .= ' ' . $name . ( true === $value ? '' : '="' . esc_attr( $value ) . '"' );
		}
		return "<speaker-{$element}{$html}>" . $this->fallback( $element ) . "</speaker-{$element}>";
	}

	/**
	 * Whether it is known where leads go.
	 *
	 * @return bool
	 */
	public function is_configured() {
		return '' !== $this->settings->site_url();
	}

	/**
	 * Queues the module that brings the elements to life.
	 */
	public function load() {
		wp_enqueue_script( Module_Scripts::WIDGETS );
	}

	/**
	 * The attributes that are printed.
	 *
	 * @param string              $element    A key of ATTRIBUTES.
	 * @param array<string,mixed> $given      Attributes by kebab-case name.
	 * @param bool                $known_only Whether links, too, lead only to the origins of the settings and to this WordPress.
	 * @return array<string,string|true>
	 */
	public function attributes( $element, array $given, $known_only = false ) {
		$defaults = array(
			'api-url'     => $this->settings->functions_url(),
			'anon-key'    => $this->settings->anon_key(),
			'endpoint'    => $this->settings->inquiry_endpoint(),
			'contact-url' => $this->settings->contact_url(),
			'site-url'    => $this->settings->site_url(),
			'privacy-url' => $this->settings->privacy_url(),
			'event'       => $this->settings->get( 'event' ),
		);
		$printed  = array();
		foreach ( self::ATTRIBUTES[ $element ] as $name => $kind ) {
			$default = isset( $defaults[ $name ] ) ? $defaults[ $name ] : '';
			$value   = isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? self::value( $kind, $given[ $name ] ) : '';
			$foreign = 'link' === $kind && $known_only && ! in_array( Settings::origin_of( $value ), $this->settings->known_origins(), true );
			$value   = '' === $value || $foreign ? $default : $value;
			if ( '' !== $value ) {
				$printed[ $name ] = $value;
			}
		}
		return $printed;
	}

	/**
	 * A given value as its kind allows it; '' when it does not.
	 *
	 * @param string $kind  Kind of value, see ATTRIBUTES.
	 * @param mixed  $value A scalar.
	 * @return string|true
	 */
	private static function value( $kind, $value ) {
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

	/**
	 * An event code as it is stored with leads: one line, without the quotes that a text editor has curled.
	 *
	 * @param string $value Anything.
	 * @return string
	 */
	public static function code( $value ) {
		return mb_substr( trim( str_replace( self::CURLY_QUOTES, '', sanitize_text_field( $value ) ) ), 0, self::TEXT_MAX );
	}

	/**
	 * What stands in the element until its code has arrived, and where it never does. A link alone: in a paragraph, where
	 * shortcodes are typed, a browser would move anything larger out of the element.
	 *
	 * @param string $element A key of ATTRIBUTES.
	 * @return string
	 */
	private function fallback( $element ) {
		$links              = array(
			'assessment' => array( $this->settings->site_url() . '/#assessment', __( 'Take the team assessment', 'speaker-site' ) ),
			'newsletter' => array( $this->settings->site_url() . '/#newsletter', __( 'Subscribe to the newsletter', 'speaker-site' ) ),
			'inquiry'    => array( $this->settings->contact_url(), __( 'Send an inquiry', 'speaker-site' ) ),
		);
		list( $url, $text ) = $links[ $element ];
		return '<a href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a>';
	}

	/**
	 * Without the site's address there is nowhere to send a lead: say so to whoever can mend it, and to nobody else.
	 *
	 * @return string
	 */
	private function not_configured() {
		if ( ! current_user_can( 'manage_options' ) ) {
			return '';
		}
		return '<p><a href="' . esc_url( Settings_Page::url() ) . '">'
			. esc_html__( 'Speaker Site: set the address of the speaker’s site first. Visitors see nothing here until then.', 'speaker-site' )
			. '</a></p>';
	}

	/**
	 * `contactUrl` (blocks) and `contact_url` (the WordPress habit) as `contact-url`.
	 *
	 * @param array<string,mixed> $given Attributes.
	 * @return array<string,mixed>
	 */
	private static function kebab_keys( array $given ) {
		$kebab = array();
		foreach ( $given as $name => $value ) {
			$kebab[ strtolower( preg_replace( '/(?<=[a-z])(?=[A-Z])|_/', '-', (string) $name ) ) ] = $value;
		}
		return $kebab;
	}
}
