<?php
/**
 * The plugin's settings.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Reads, defaults and sanitises the one option that holds all settings.
 */
class Settings {

	const OPTION = 'speaker_site_settings';

	const DEFAULTS = array(
		'site_url'         => '',
		'functions_url'    => '',
		'anon_key'         => '',
		'inquiry_endpoint' => '',
		'contact_url'      => '',
		'event'            => '',
		'widgets_from'     => 'plugin',
		'namespace'        => 'speaker',
		'rebuild_url'      => '',
		'allowed_origins'  => '',
	);

	/** A REST namespace the site can be told in CONTENT_NAMESPACE. */
	const NAMESPACE_PATTERN = '/^[a-z][a-z0-9-]{0,31}$/';

	/**
	 * Every setting, defaults filled in.
	 *
	 * @return array<string,string>
	 */
	public function all() {
		$stored = get_option( self::OPTION, array() );
		$stored = is_array( $stored ) ? array_filter( $stored, 'is_string' ) : array();
		return array_merge( self::DEFAULTS, array_intersect_key( $stored, self::DEFAULTS ) );
	}

	/**
	 * One setting as it was saved.
	 *
	 * @param string $name A key of DEFAULTS.
	 * @return string
	 */
	public function get( $name ) {
		return $this->all()[ $name ];
	}

	/**
	 * Address of the speaker's site, without a slash at the end; '' until someone has set it.
	 *
	 * @return string
	 */
	public function site_url() {
		return $this->get( 'site_url' );
	}

	/**
	 * Host of the lead functions: the Supabase project, or the site itself where that serves them.
	 *
	 * @return string
	 */
	public function functions_url() {
		$url = $this->get( 'functions_url' );
		return '' !== $url ? $url : $this->site_url();
	}

	/**
	 * Where an inquiry is posted.
	 *
	 * @return string
	 */
	public function inquiry_endpoint() {
		$url = $this->get( 'inquiry_endpoint' );
		return '' !== $url || '' === $this->site_url() ? $url : $this->site_url() . '/forms/inquiry';
	}

	/**
	 * Where 'Book a Keynote' leads.
	 *
	 * @return string
	 */
	public function contact_url() {
		$url = $this->get( 'contact_url' );
		return '' !== $url || '' === $this->site_url() ? $url : $this->site_url() . '/contact';
	}

	/**
	 * Origins of the site, which may read the content with credentials; never this WordPress itself.
	 *
	 * @return string[]
	 */
	public function site_origins() {
		$origins = preg_split( '/[\s,]+/', $this->get( 'allowed_origins' ), -1, PREG_SPLIT_NO_EMPTY );
		array_unshift( $origins, self::origin_of( $this->site_url() ) );
		return array_values( array_unique( array_filter( $origins ) ) );
	}

	/**
	 * The origin of an http(s) address, as a browser writes it: lower case, default port left out.
	 *
	 * @param string $url Any text.
	 * @return string '' when the text is no http(s) address.
	 */
	public static function origin_of( $url ) {
		$parts  = wp_parse_url( $url );
		$scheme = strtolower( isset( $parts['scheme'] ) ? $parts['scheme'] : '' );
		if ( ! in_array( $scheme, array( 'http', 'https' ), true ) || empty( $parts['host'] ) ) {
			return '';
		}
		$default = 'https' === $scheme ? 443 : 80;
		$port    = isset( $parts['port'] ) && $default !== $parts['port'] ? ':' . $parts['port'] : '';
		return $scheme . '://' . strtolower( $parts['host'] ) . $port;
	}

	/**
	 * Sanitises what the settings form sent; a value that cannot be understood keeps the old one and is reported.
	 *
	 * @param mixed $input The form's fields.
	 * @return array<string,string>
	 */
	public function sanitize( $input ) {
		$input = is_array( $input ) ? array_filter( $input, 'is_string' ) : array();
		$clean = $this->all();

		foreach ( array( 'site_url', 'functions_url', 'inquiry_endpoint', 'contact_url', 'rebuild_url' ) as $name ) {
			if ( isset( $input[ $name ] ) ) {
				$clean[ $name ] = $this->sanitize_address( $name, $input[ $name ], $clean[ $name ] );
			}
		}
		if ( isset( $input['anon_key'] ) ) {
			$clean['anon_key'] = preg_replace( '/[^A-Za-z0-9._~+\/=-]/', '', $input['anon_key'] );
		}
		if ( isset( $input['event'] ) ) {
			$clean['event'] = mb_substr( sanitize_text_field( $input['event'] ), 0, Embeds::TEXT_MAX );
		}
		if ( isset( $input['widgets_from'] ) && in_array( $input['widgets_from'], array( 'plugin', 'site' ), true ) ) {
			$clean['widgets_from'] = $input['widgets_from'];
		}
		if ( isset( $input['namespace'] ) ) {
			if ( preg_match( self::NAMESPACE_PATTERN, trim( $input['namespace'] ) ) ) {
				$clean['namespace'] = trim( $input['namespace'] );
			} else {
				$this->report( 'namespace', __( 'The REST namespace takes small letters, digits and hyphens, and begins with a letter.', 'speaker-site' ) );
			}
		}
		if ( isset( $input['allowed_origins'] ) ) {
			$clean['allowed_origins'] = $this->sanitize_origins( $input['allowed_origins'] );
		}
		return $clean;
	}

	/**
	 * A full http(s) address without a slash at the end, or '' to clear it.
	 *
	 * @param string $name  Which setting, for the report.
	 * @param string $value What was typed.
	 * @param string $old   What stands now.
	 * @return string
	 */
	private function sanitize_address( $name, $value, $old ) {
		$value = trim( $value );
		if ( '' === $value ) {
			return '';
		}
		// esc_url_raw() makes an address of any words by putting http:// before them.
		$url = preg_match( '~^https?://\S+$~i', $value ) ? esc_url_raw( $value, array( 'http', 'https' ) ) : '';
		if ( '' === self::origin_of( $url ) ) {
			/* translators: %s: what was typed */
			$this->report( $name, sprintf( __( '“%s” is not a full web address (https://…).', 'speaker-site' ), $value ) );
			return $old;
		}
		return untrailingslashit( $url );
	}

	/**
	 * One origin a line; paths are cut off, since an origin has none.
	 *
	 * @param string $value What was typed.
	 * @return string
	 */
	private function sanitize_origins( $value ) {
		$origins = array();
		foreach ( preg_split( '/[\s,]+/', $value, -1, PREG_SPLIT_NO_EMPTY ) as $item ) {
			$origin = self::origin_of( $item );
			if ( '' === $origin ) {
				/* translators: %s: what was typed */
				$this->report( 'allowed_origins', sprintf( __( '“%s” is not an origin like https://preview.example.com.', 'speaker-site' ), $item ) );
				continue;
			}
			$origins[] = $origin;
		}
		return implode( "\n", array_unique( $origins ) );
	}

	/**
	 * Shows an error on the settings page; outside the admin (WP-CLI, tests) there is no page to show it on.
	 *
	 * @param string $code    Which setting.
	 * @param string $message A sentence for the person.
	 */
	private function report( $code, $message ) {
		if ( function_exists( 'add_settings_error' ) ) {
			add_settings_error( self::OPTION, $code, $message );
		}
	}
}
