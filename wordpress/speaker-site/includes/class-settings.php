<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Reads the one option that holds all settings, defaults filled in. */
class Settings {
	const OPTION = 'speaker_site_settings';

	const DEFAULTS = array(
		'site_url'         => '',
		'functions_url'    => '',
		'anon_key'         => '',
		'office_key'       => '',
		'inquiry_endpoint' => '',
		'contact_url'      => '',
		'event'            => '',
		'widgets_from'     => 'plugin',
		'namespace'        => 'speaker',
		'rebuild_url'      => '',
		'allowed_origins'  => '',
	);

	public static function all(): array {
		$stored = get_option( self::OPTION, array() );
		$stored = is_array( $stored ) ? array_filter( $stored, 'is_string' ) : array();
		return array_merge( self::DEFAULTS, array_intersect_key( $stored, self::DEFAULTS ) );
	}

	public static function get( string $name ): string {
		return self::all()[ $name ];
	}

	/** Address of the speaker's site, without a slash at the end; '' until it is set. */
	public static function site_url(): string {
		return self::get( 'site_url' );
	}

	/** Host of the lead functions: the Supabase project or the site. */
	public static function functions_url(): string {
		$url = self::get( 'functions_url' );
		return '' !== $url ? $url : self::site_url();
	}

	/** The key that visitors' browsers send along; '' for one that must not be seen by them. */
	public static function anon_key(): string {
		$key = self::get( 'anon_key' );
		return self::is_secret_key( $key ) ? '' : $key;
	}

	/** The secret key of the office's calls. A constant in wp-config.php takes precedence. */
	public static function office_key(): string {
		return defined( 'SPEAKER_SITE_OFFICE_KEY' ) ? (string) constant( 'SPEAKER_SITE_OFFICE_KEY' ) : self::get( 'office_key' );
	}

	/**
	 * Whether a key of Supabase opens everything: a secret key, or a token that names the role of
	 * the service itself.
	 */
	public static function is_secret_key( string $key ): bool {
		if ( 0 === stripos( $key, 'sb_secret_' ) ) {
			return true;
		}
		$parts = explode( '.', $key );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- a token's claims are written so.
		$claims = isset( $parts[1] ) ? json_decode( (string) base64_decode( strtr( $parts[1], '-_', '+/' ) ), true ) : null;
		$role   = is_array( $claims ) && isset( $claims['role'] ) ? $claims['role'] : '';
		return in_array( $role, array( 'service_role', 'supabase_admin', 'postgres' ), true );
	}

	public static function inquiry_endpoint(): string {
		$url = self::get( 'inquiry_endpoint' );
		return '' !== $url || '' === self::site_url() ? $url : self::site_url() . '/forms/inquiry';
	}

	/** Where 'Book a Keynote' leads. */
	public static function contact_url(): string {
		$url = self::get( 'contact_url' );
		return '' !== $url || '' === self::site_url() ? $url : self::site_url() . '/contact';
	}

	/** Where the forms' link to the privacy notice leads. */
	public static function privacy_url(): string {
		return '' === self::site_url() ? '' : self::site_url() . '/privacy';
	}

	/** Origins of the site, which may read the content with credentials. */
	public static function site_origins(): array {
		$origins = preg_split( '/[\s,]+/', self::get( 'allowed_origins' ), -1, PREG_SPLIT_NO_EMPTY );
		array_unshift( $origins, self::origin_of( self::site_url() ) );
		return array_values( array_unique( array_filter( $origins ) ) );
	}

	/** Origins that embedded elements may send to or link to. */
	public static function known_origins(): array {
		$addresses = array( self::functions_url(), self::inquiry_endpoint(), self::contact_url(), home_url() );
		$origins   = array_merge( self::site_origins(), array_map( array( __CLASS__, 'origin_of' ), $addresses ) );
		return array_values( array_unique( array_filter( $origins ) ) );
	}

	/**
	 * The origin of an http(s) address, as a browser writes it: lower case, default port left out.
	 * Returns '' when the text is no http(s) address.
	 */
	public static function origin_of( string $url ): string {
		$parts  = wp_parse_url( $url );
		$scheme = strtolower( isset( $parts['scheme'] ) ? $parts['scheme'] : '' );
		if ( ! in_array( $scheme, array( 'http', 'https' ), true ) || empty( $parts['host'] ) ) {
			return '';
		}
		$default = 'https' === $scheme ? 443 : 80;
		$port    = isset( $parts['port'] ) && $default !== $parts['port'] ? ':' . $parts['port'] : '';
		return $scheme . '://' . strtolower( $parts['host'] ) . $port;
	}

	/** Origins of this WordPress: its front and its admin may have different ones. */
	public static function own_origins(): array {
		return array_unique( array( self::origin_of( home_url() ), self::origin_of( site_url() ) ) );
	}
}
