<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Sanitizes the settings. An invalid value leaves the stored one and is reported. */
class Settings_Input {
	/** A REST namespace that is valid for CONTENT_NAMESPACE. */
	const NAMESPACE_PATTERN = '/^[a-z][a-z0-9-]{0,31}$/D';

	/** Typed in the place of a key, it removes the stored one: an empty field leaves it alone. */
	const NO_KEY = 'none';

	/** Addresses to which paths are appended: they must not have a query or fragment. */
	const BASES = array( 'site_url', 'functions_url' );

	public static function sanitize( $input ): array {
		$input = is_array( $input ) ? array_filter( $input, 'is_string' ) : array();
		$clean = Settings::all();

		foreach ( array( 'site_url', 'functions_url', 'inquiry_endpoint', 'contact_url', 'rebuild_url' ) as $name ) {
			if ( isset( $input[ $name ] ) ) {
				$clean[ $name ] = self::address( $name, trim( $input[ $name ] ), $clean[ $name ] );
			}
		}
		if ( isset( $input['anon_key'] ) ) {
			$clean['anon_key'] = self::key( $input['anon_key'], $clean['anon_key'] );
		}
		if ( isset( $input['office_key'] ) && '' !== trim( $input['office_key'] ) ) {
			$key                 = preg_replace( '/[^A-Za-z0-9._~+\/=-]/', '', $input['office_key'] );
			$clean['office_key'] = self::NO_KEY === $key ? '' : $key;
		}
		if ( isset( $input['event'] ) ) {
			$clean['event'] = Embeds::code( $input['event'] );
		}
		if ( isset( $input['widgets_from'] ) && in_array( $input['widgets_from'], array( 'plugin', 'site' ), true ) ) {
			$clean['widgets_from'] = $input['widgets_from'];
		}
		if ( isset( $input['namespace'] ) ) {
			if ( preg_match( self::NAMESPACE_PATTERN, trim( $input['namespace'] ) ) ) {
				$clean['namespace'] = trim( $input['namespace'] );
			} else {
				self::report( 'namespace', __( 'use lowercase letters, digits and hyphens, beginning with a letter.', 'speaker-site' ) );
			}
		}
		if ( isset( $input['allowed_origins'] ) ) {
			$clean['allowed_origins'] = self::origins( $input['allowed_origins'] );
		}
		return $clean;
	}

	/** A full http(s) address without a slash at the end, or '' to clear it. */
	private static function address( string $name, string $value, string $old ): string {
		if ( '' === $value ) {
			return '';
		}
		// esc_url_raw() turns any text into an address by prefixing http://.
		$url     = preg_match( '~^https?://\S+$~i', $value ) ? esc_url_raw( $value, array( 'http', 'https' ) ) : '';
		$mistake = self::mistake_in( $name, $url );
		if ( '' === Settings::origin_of( $url ) ) {
			/* translators: %s: what was typed */
			$mistake = sprintf( __( '“%s” is not a full web address (https://…).', 'speaker-site' ), $value );
		}
		if ( '' !== $mistake ) {
			self::report( $name, $mistake );
			return $old;
		}
		return untrailingslashit( $url );
	}

	/** What is wrong with an address that is one: a sentence, or ''. */
	private static function mistake_in( string $name, string $url ): string {
		$parts = (array) wp_parse_url( $url );
		if ( isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
			return __( 'leave out the user name and password: visitors and logs would see them.', 'speaker-site' );
		}
		// A link may point into a page; what is posted to, or built upon, may not.
		if ( isset( $parts['fragment'] ) && 'contact_url' !== $name ) {
			return __( 'leave out “#” and everything after it.', 'speaker-site' );
		}
		if ( isset( $parts['query'] ) && in_array( $name, self::BASES, true ) ) {
			return __( 'leave out “?” and everything after it.', 'speaker-site' );
		}
		if ( in_array( $name, array( 'site_url', 'functions_url', 'inquiry_endpoint' ), true ) && self::is_this_wordpress( $url, in_array( $name, self::BASES, true ) ) ) {
			return __( 'this is the address of this WordPress, which does not accept leads.', 'speaker-site' );
		}
		return '';
	}

	/** Whether an address is this WordPress's own or, with `$below`, a path of it. */
	private static function is_this_wordpress( string $url, bool $below ): bool {
		$url = self::comparable( $url );
		foreach ( array( home_url( '/' ), site_url( '/' ) ) as $own ) {
			$own = self::comparable( $own );
			if ( $url === $own || ( $below && 0 === strpos( $url, $own ) ) ) {
				return true;
			}
		}
		return false;
	}

	/** An address with its origin as a browser writes it, and a slash at the end. */
	private static function comparable( string $url ): string {
		return Settings::origin_of( $url ) . trailingslashit( (string) wp_parse_url( $url, PHP_URL_PATH ) );
	}

	/** A key that visitors may see. */
	private static function key( string $value, string $old ): string {
		$key = preg_replace( '/[^A-Za-z0-9._~+\/=-]/', '', $value );
		if ( Settings::is_secret_key( $key ) ) {
			self::report( 'anon_key', __( 'this key gives full access and must stay secret. Use the key that Supabase calls “anon” or “publishable”, and replace the secret key there, because it may have been seen.', 'speaker-site' ) );
			return Settings::is_secret_key( $old ) ? '' : $old;
		}
		return $key;
	}

	/** One origin a line; paths are cut off, since an origin has none. */
	private static function origins( string $value ): string {
		$origins = array();
		foreach ( preg_split( '/[\s,]+/', $value, -1, PREG_SPLIT_NO_EMPTY ) as $item ) {
			$origin = Settings::origin_of( $item );
			if ( '' === $origin ) {
				/* translators: %s: what was typed */
				self::report( 'allowed_origins', sprintf( __( '“%s” is not an origin like https://preview.example.com.', 'speaker-site' ), $item ) );
			} elseif ( in_array( $origin, Settings::own_origins(), true ) ) {
				self::report( 'allowed_origins', __( 'this WordPress itself needs no permission.', 'speaker-site' ) );
			} else {
				$origins[] = $origin;
			}
		}
		return implode( "\n", array_unique( $origins ) );
	}

	/** Adds an error to the settings page, which does not exist in WP-CLI. */
	private static function report( string $name, string $sentence ) {
		if ( function_exists( 'add_settings_error' ) ) {
			add_settings_error( Settings::OPTION, $name, Settings_Fields::label( $name ) . ': ' . $sentence );
		}
	}
}
