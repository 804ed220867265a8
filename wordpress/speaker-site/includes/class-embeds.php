<?php
/**
 * The three elements as HTML.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Renders a `speaker-*` element: attributes from a white list (contract 5), escaped, addresses and keys from the
 * settings, and inside it what a visitor without JavaScript sees.
 *
 * The output is made here, on the server, and never stored in a post: so an author without `unfiltered_html`, whose
 * posts lose unknown tags, can use it all the same.
 */
class Embeds {

	/** Longest text or code in an attribute. */
	const TEXT_MAX = 200;

	/**
	 * Element name => attribute => kind of value. `host` is an address that receives what visitors type: see `host()`.
	 */
	const ATTRIBUTES = array(
		'assessment' => array(
			'api-url'     => 'host',
			'anon-key'    => 'setting',
			'mode'        => 'mode',
			'label'       => 'text',
			'event'       => 'text',
			'contact-url' => 'link',
			'debug'       => 'flag',
		),
		'newsletter' => array(
			'api-url'     => 'host',
			'heading'     => 'text',
			'description' => 'text',
			'debug'       => 'flag',
		),
		'inquiry'    => array(
			'endpoint' => 'host',
			'heading'  => 'text',
			'debug'    => 'flag',
		),
	);

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
		if ( '' === $this->settings->site_url() ) {
			return $this->not_configured();
		}
		wp_enqueue_script( Module_Scripts::WIDGETS );

		$html = '';
		foreach ( $this->attributes( $element, self::kebab_keys( $given ) ) as $name => $value ) {
			$html .= ' ' . $name . ( true === $value ? '' : '="' . esc_attr( $value ) . '"' );
		}
		return "<speaker-{$element}{$html}>" . $this->fallback( $element ) . "</speaker-{$element}>";
	}

	/**
	 * The attributes that are printed.
	 *
	 * @param string              $element A key of ATTRIBUTES.
	 * @param array<string,mixed> $given   Attributes by kebab-case name.
	 * @return array<string,string|true>
	 */
	private function attributes( $element, array $given ) {
		$defaults = array(
			'api-url'     => $this->settings->functions_url(),
			'anon-key'    => $this->settings->get( 'anon_key' ),
			'endpoint'    => $this->settings->inquiry_endpoint(),
			'contact-url' => $this->settings->contact_url(),
			'event'       => $this->settings->get( 'event' ),
		);
		$printed  = array();
		foreach ( self::ATTRIBUTES[ $element ] as $name => $kind ) {
			$default = isset( $defaults[ $name ] ) ? $defaults[ $name ] : '';
			$value   = isset( $given[ $name ] ) && is_scalar( $given[ $name ] ) ? $this->value( $kind, $given[ $name ] ) : '';
			$value   = '' === $value ? $default : $value;
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
	private function value( $kind, $value ) {
		switch ( $kind ) {
			case 'mode':
				return in_array( $value, array( 'inline', 'modal' ), true ) ? $value : '';
			case 'flag':
				return in_array( $value, array( true, 1, '1', 'true', 'yes' ), true ) ? true : '';
			case 'link':
				return esc_url_raw( (string) $value, array( 'http', 'https' ) );
			case 'host':
				return $this->host( (string) $value );
			case 'text':
				return mb_substr( sanitize_text_field( (string) $value ), 0, self::TEXT_MAX );
			default:
				return '';
		}
	}

	/**
	 * An address that receives names and e-mails: only a host from the settings, since whoever writes a post must not
	 * be able to send visitors' details elsewhere.
	 *
	 * @param string $value What the post says.
	 * @return string
	 */
	private function host( $value ) {
		$url   = untrailingslashit( esc_url_raw( $value, array( 'http', 'https' ) ) );
		$known = $this->settings->site_origins();
		foreach ( array( $this->settings->functions_url(), $this->settings->inquiry_endpoint() ) as $address ) {
			$known[] = Settings::origin_of( $address );
		}
		$origin = Settings::origin_of( $url );
		return '' !== $origin && in_array( $origin, $known, true ) ? $url : '';
	}

	/**
	 * What stands in the element until its code has arrived, and where it never does.
	 *
	 * @param string $element A key of ATTRIBUTES.
	 * @return string
	 */
	private function fallback( $element ) {
		$links = array(
			'assessment' => array( $this->settings->site_url() . '/#assessment', __( 'Take the team assessment', 'speaker-site' ) ),
			'newsletter' => array( $this->settings->site_url() . '/#newsletter', __( 'Subscribe to the newsletter', 'speaker-site' ) ),
			'inquiry'    => array( $this->settings->contact_url(), __( 'Send an inquiry', 'speaker-site' ) ),
		);
		list( $url, $text ) = $links[ $element ];
		return '<p><a href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a></p>';
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
