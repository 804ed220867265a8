<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Checks that the site, the lead functions and this WordPress are configured for each other, and
 * names the setting that is missing. Results are cached for an hour, or until the settings change.
 */
class Connection {
	const TRANSIENT = 'speaker_site_connection';

	/** The address of the site that was last found to read here. */
	const READS_HERE = 'speaker_site_reads_here';

	/** Seconds to wait for one answer. */
	const TIMEOUT = 5;

	/** A site reads every half minute; a longer pause, in seconds, indicates a problem. */
	const LATE_SECONDS = 600;

	/** Most bytes that are read of a page. */
	const PAGE_MAX = 1048576;

	/** The answer of the site's home page, and the configuration in it. */
	private static $home;

	private static ?array $config = null;

	/** What each check is called. */
	public static function titles(): array {
		return array(
			'site'    => __( 'The site answers', 'speaker-site' ),
			'frame'   => __( 'The site can be edited from here', 'speaker-site' ),
			'content' => __( 'The site reads its texts here', 'speaker-site' ),
			'routes'  => __( 'This WordPress answers visitors', 'speaker-site' ),
			'leads'   => __( 'The lead functions answer', 'speaker-site' ),
		);
	}

	/** The message for plain permalinks. */
	public static function plain_permalinks(): string {
		return __( 'Permalinks are “Plain”: /wp-json/ and /graphql do not answer, and the texts are found at ?rest_route= alone. Choose any other structure under Settings → Permalinks.', 'speaker-site' );
	}

	/** How each check went. Returns a sentence for each id of titles(). */
	public static function results(): array {
		$about  = md5( (string) wp_json_encode( array( Settings::all(), home_url(), get_option( 'permalink_structure' ), self::titles() ) ) );
		$stored = get_transient( self::TRANSIENT );
		if ( is_array( $stored ) && isset( $stored['about'], $stored['results'] ) && $about === $stored['about'] ) {
			return $stored['results'];
		}
		$results = self::run_checks();
		set_transient( self::TRANSIENT, compact( 'about', 'results' ), HOUR_IN_SECONDS );
		update_option( self::READS_HERE, $results['content']['good'] ? Settings::site_url() : '' );
		return $results;
	}

	/**
	 * Whether the site read its texts here at the last check. Sends no request, so that lists of
	 * posts and the admin bar do not wait for the site.
	 */
	public static function reads_here(): bool {
		$known = get_option( self::READS_HERE );
		return '' !== Settings::site_url() && Settings::site_url() === $known;
	}

	/** Deletes the cached results, so that the next check sends requests. */
	public static function clear_cache(): void {
		delete_transient( self::TRANSIENT );
	}

	/** Runs every check. Without an address of the site, only the one of this WordPress. */
	private static function run_checks(): array {
		$has_site = '' !== Settings::site_url();
		if ( $has_site ) {
			self::$home   = wp_remote_get(
				Settings::site_url() . '/',
				array(
					'timeout'             => self::TIMEOUT,
					'redirection'         => 2,
					'limit_response_size' => self::PAGE_MAX,
				)
			);
			self::$config = self::config_of( self::$home );
		}
		$results = array();
		foreach ( array_keys( self::titles() ) as $id ) {
			$results[ $id ] = $has_site || 'routes' === $id
				? self::{ "check_{$id}" }()
				: self::bad( __( 'Set the site’s address first.', 'speaker-site' ) );
		}
		return $results;
	}

	/** The configuration in the site's page. */
	private static function config_of( $home ): ?array {
		$parts  = explode( 'id="speaker-config">', wp_remote_retrieve_body( $home ), 2 );
		$config = isset( $parts[1] ) ? json_decode( strstr( $parts[1], '</script>', true ), true ) : null;
		return is_array( $config ) ? $config : null;
	}

	private static function check_site(): array {
		$url = Settings::site_url();
		if ( is_wp_error( self::$home ) ) {
			/* translators: 1: an address, 2: an error */
			return self::bad( sprintf( __( '%1$s does not answer: %2$s', 'speaker-site' ), $url, self::$home->get_error_message() ) );
		}
		if ( null === self::$config ) {
			/* translators: 1: an address, 2: a number */
			return self::bad( sprintf( __( '%1$s answers (%2$d), but not with the speaker’s site.', 'speaker-site' ), $url, wp_remote_retrieve_response_code( self::$home ) ) );
		}
		if ( wp_parse_url( $url, PHP_URL_SCHEME ) !== wp_parse_url( home_url(), PHP_URL_SCHEME ) ) {
			return self::bad( __( 'The site and this WordPress must both use https, or both http: browsers block a mix of the two.', 'speaker-site' ) );
		}
		/* translators: %s: an address */
		return self::good( sprintf( __( '%s answers.', 'speaker-site' ), $url ) );
	}

	/** Whether the site may be framed here, and accepts our messages. */
	private static function check_frame(): array {
		if ( null === self::$config ) {
			return self::bad( __( 'Not checked, because the site does not answer.', 'speaker-site' ) );
		}
		$own       = Settings::origin_of( admin_url() );
		$listens   = isset( self::$config['editorOrigins'] ) && in_array( $own, (array) self::$config['editorOrigins'], true );
		$policy    = implode( ';', (array) wp_remote_retrieve_header( self::$home, 'content-security-policy' ) );
		$ancestors = 1 === preg_match( '/(?:^|;)\s*frame-ancestors\s+([^;]*)/i', $policy, $found ) ? preg_split( '/\s+/', trim( $found[1] ) ) : array( $own );
		if ( $listens && in_array( $own, $ancestors, true ) ) {
			return self::good( __( 'The editor can show the site in its frame.', 'speaker-site' ) );
		}
		/* translators: %s: a setting with its value */
		return self::bad( sprintf( __( 'The site does not accept this admin. At the site, set %s (separate several hosts with commas), then restart or rebuild it.', 'speaker-site' ), 'EDITOR_ORIGINS=' . $own ) );
	}

	/** Whether the site reads from this WordPress. */
	private static function check_content(): array {
		if ( null === self::$config ) {
			return self::bad( __( 'Not checked, because the site does not answer.', 'speaker-site' ) );
		}
		$host      = untrailingslashit( isset( self::$config['contentHost'] ) ? (string) self::$config['contentHost'] : '' );
		$namespace = isset( self::$config['contentNamespace'] ) ? self::$config['contentNamespace'] : '';
		$wanted    = 'CONTENT_HOST=' . untrailingslashit( home_url() );
		if ( '' === $host ) {
			/* translators: %s: a setting with its value */
			return self::bad( sprintf( __( 'The site reads its texts from its own content service. At the site, set %s.', 'speaker-site' ), $wanted ) );
		}
		if ( untrailingslashit( home_url() ) !== $host ) {
			/* translators: 1: an address, 2: a setting with its value */
			return self::bad( sprintf( __( 'The site reads its texts from %1$s. At the site, set %2$s.', 'speaker-site' ), $host, $wanted ) );
		}
		if ( Settings::get( 'namespace' ) !== $namespace ) {
			/* translators: %s: a setting with its value */
			return self::bad( sprintf( __( 'The site uses another namespace. At the site, set %s.', 'speaker-site' ), 'CONTENT_NAMESPACE=' . Settings::get( 'namespace' ) ) );
		}
		return self::check_last_read();
	}

	/**
	 * When the site last read, as it reports. Finished files on a static host report nothing: they
	 * are read at each build.
	 */
	private static function check_last_read(): array {
		$answer = wp_remote_get( Settings::site_url() . '/healthz', array( 'timeout' => self::TIMEOUT ) );
		$health = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( ! is_array( $health ) || ! isset( $health['message'] ) ) {
			return self::good( __( 'The site reads its texts here when it is built.', 'speaker-site' ) );
		}
		$at = isset( $health['contentReadAt'] ) ? (int) strtotime( $health['contentReadAt'] ) : 0;
		if ( 0 === $at ) {
			return self::bad( __( 'The site has not read its texts here since it was started: it cannot reach this WordPress, or its requests are refused. Run “npm run doctor” at the site to find the cause.', 'speaker-site' ) );
		}
		$when = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $at );
		return time() - $at > self::LATE_SECONDS
			/* translators: %s: date and time */
			? self::bad( sprintf( __( 'The site last read its texts here on %s, and not since: it cannot reach this WordPress, or its requests are refused. Run “npm run doctor” at the site to find the cause.', 'speaker-site' ), $when ) )
			/* translators: %s: date and time */
			: self::good( sprintf( __( 'Saved texts appear on the site, which last read them on %s.', 'speaker-site' ), $when ) );
	}

	/** Whether this WordPress responds at the addresses that the site requests. */
	private static function check_routes(): array {
		if ( '' === get_option( 'permalink_structure' ) ) {
			return self::bad( self::plain_permalinks() );
		}
		$problem = Visitor_Check::problem( Settings::get( 'namespace' ) );
		if ( '' !== $problem ) {
			return self::bad( $problem );
		}
		return self::good( __( 'Visitors can read the texts, the title and the home page.', 'speaker-site' ) );
	}

	/** Whether leads can be sent from here, by the preflight request of a browser. */
	private static function check_leads(): array {
		if ( Settings::is_secret_key( Settings::get( 'anon_key' ) ) ) {
			return self::bad( __( 'The key in the settings is a secret key. It is not sent to visitors. Enter the public key instead, and replace the secret key at Supabase.', 'speaker-site' ) );
		}
		$url    = Settings::functions_url() . '/functions/v1/newsletter-subscriptions';
		$origin = Settings::origin_of( home_url() );
		$answer = wp_remote_request(
			$url,
			array(
				'method'      => 'OPTIONS',
				'timeout'     => self::TIMEOUT,
				'redirection' => 0,
				'headers'     => array(
					'Origin'                         => $origin,
					'Access-Control-Request-Method'  => 'POST',
					'Access-Control-Request-Headers' => 'content-type',
				),
			)
		);
		if ( is_wp_error( $answer ) ) {
			/* translators: 1: an address, 2: an error */
			return self::bad( sprintf( __( '%1$s does not answer: %2$s', 'speaker-site' ), $url, $answer->get_error_message() ) );
		}
		$allowed = wp_remote_retrieve_header( $answer, 'access-control-allow-origin' );
		if ( wp_remote_retrieve_response_code( $answer ) >= 300 || ! in_array( $allowed, array( '*', $origin ), true ) ) {
			/* translators: 1: an address, 2: a number */
			return self::bad( sprintf( __( '%1$s does not accept leads from pages of this WordPress (status %2$d). Check the address of the lead functions.', 'speaker-site' ), $url, wp_remote_retrieve_response_code( $answer ) ) );
		}
		return self::good( __( 'Leads from pages of this WordPress are accepted.', 'speaker-site' ) );
	}

	private static function good( string $text, bool $good = true ): array {
		return compact( 'good', 'text' );
	}

	private static function bad( string $text ): array {
		return self::good( $text, false );
	}
}
