<?php
/**
 * The connection with the site.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Asks the site and the lead functions whether they and this WordPress know each other, and says of what is missing where to
 * set it. The answers are kept for an hour, or until the settings change.
 */
class Connection {

	const TRANSIENT = 'speaker_site_connection';

	/** The ids of what is checked. (Their titles are there once WordPress has its translations.) */
	const CHECKS = array( 'site', 'frame', 'content', 'routes', 'leads' );

	/** Seconds to wait for one answer. */
	const TIMEOUT = 5;

	/** Most bytes that are read of a page. */
	const PAGE_MAX = 1048576;

	/**
	 * Settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings $settings Settings.
	 */
	public function __construct( Settings $settings ) {
		$this->settings = $settings;
	}

	/**
	 * What each check is called.
	 *
	 * @return array<string,string>
	 */
	public static function titles() {
		return array(
			'site'    => __( 'The site answers', 'speaker-site' ),
			'frame'   => __( 'The site may be edited from here', 'speaker-site' ),
			'content' => __( 'The site reads its texts here', 'speaker-site' ),
			'routes'  => __( 'This WordPress answers the site', 'speaker-site' ),
			'leads'   => __( 'The lead functions answer', 'speaker-site' ),
		);
	}

	/**
	 * What is to be said where permalinks are plain.
	 *
	 * @return string
	 */
	public static function plain_permalinks() {
		return __( 'Permalinks are “Plain”: /wp-json/ and /graphql do not answer, and the texts are found at ?rest_route= alone. Choose any other structure under Settings → Permalinks.', 'speaker-site' );
	}

	/**
	 * How each check went.
	 *
	 * @return array<string,array{good:bool,text:string}> A sentence for each id of titles().
	 */
	public function results() {
		$about  = md5( (string) wp_json_encode( array( $this->settings->all(), home_url(), get_option( 'permalink_structure' ), self::titles() ) ) );
		$stored = get_transient( self::TRANSIENT );
		if ( is_array( $stored ) && isset( $stored['about'], $stored['results'] ) && $about === $stored['about'] ) {
			return $stored['results'];
		}
		$results = $this->ask();
		set_transient( self::TRANSIENT, compact( 'about', 'results' ), HOUR_IN_SECONDS );
		return $results;
	}

	/**
	 * Forgets the answers, so that the next look asks again.
	 */
	public function forget() {
		delete_transient( self::TRANSIENT );
	}

	/**
	 * Asks.
	 *
	 * @return array<string,array{good:bool,text:string}>
	 */
	private function ask() {
		if ( '' === $this->settings->site_url() ) {
			$unset = self::bad( __( 'Set the site’s address first.', 'speaker-site' ) );
			return array_merge( array_fill_keys( self::CHECKS, $unset ), array( 'routes' => $this->check_routes() ) );
		}
		$home   = wp_remote_get(
			$this->settings->site_url() . '/',
			array(
				'timeout'             => self::TIMEOUT,
				'redirection'         => 2,
				'limit_response_size' => self::PAGE_MAX,
			)
		);
		$config = self::config_of( $home );
		return array(
			'site'    => $this->check_site( $home, $config ),
			'frame'   => $this->check_frame( $home, $config ),
			'content' => $this->check_content( $config ),
			'routes'  => $this->check_routes(),
			'leads'   => $this->check_leads(),
		);
	}

	/**
	 * What the site's page says of its configuration.
	 *
	 * @param array|\WP_Error $home The home page's answer.
	 * @return array<string,mixed>|null
	 */
	private static function config_of( $home ) {
		$parts  = explode( 'id="speaker-config">', wp_remote_retrieve_body( $home ), 2 );
		$config = isset( $parts[1] ) ? json_decode( strstr( $parts[1], '</script>', true ), true ) : null;
		return is_array( $config ) ? $config : null;
	}

	/**
	 * Whether the site is there.
	 *
	 * @param array|\WP_Error          $home   The home page's answer.
	 * @param array<string,mixed>|null $config Its configuration.
	 * @return array{good:bool,text:string}
	 */
	private function check_site( $home, $config ) {
		$url = $this->settings->site_url();
		if ( is_wp_error( $home ) ) {
			/* translators: 1: an address, 2: an error */
			return self::bad( sprintf( __( '%1$s does not answer: %2$s', 'speaker-site' ), $url, $home->get_error_message() ) );
		}
		if ( null === $config ) {
			/* translators: 1: an address, 2: a number */
			return self::bad( sprintf( __( '%1$s answers (%2$d), but not with the speaker’s site.', 'speaker-site' ), $url, wp_remote_retrieve_response_code( $home ) ) );
		}
		if ( wp_parse_url( $url, PHP_URL_SCHEME ) !== wp_parse_url( home_url(), PHP_URL_SCHEME ) ) {
			return self::bad( __( 'The site and this WordPress must both be on https, or neither: browsers block the one from the other.', 'speaker-site' ) );
		}
		/* translators: %s: an address */
		return self::good( sprintf( __( '%s answers.', 'speaker-site' ), $url ) );
	}

	/**
	 * Whether the site may stand in our frame, and listens to us there.
	 *
	 * @param array|\WP_Error          $home   The home page's answer.
	 * @param array<string,mixed>|null $config Its configuration.
	 * @return array{good:bool,text:string}
	 */
	private function check_frame( $home, $config ) {
		if ( null === $config ) {
			return self::bad( __( 'The site could not be asked.', 'speaker-site' ) );
		}
		$own       = Settings::origin_of( admin_url() );
		$listens   = isset( $config['editorOrigins'] ) && in_array( $own, (array) $config['editorOrigins'], true );
		$policy    = implode( ';', (array) wp_remote_retrieve_header( $home, 'content-security-policy' ) );
		$ancestors = 1 === preg_match( '/(?:^|;)\s*frame-ancestors\s+([^;]*)/i', $policy, $found ) ? preg_split( '/\s+/', trim( $found[1] ) ) : array( $own );
		if ( $listens && in_array( $own, $ancestors, true ) ) {
			return self::good( __( 'The editor can show the site in its frame.', 'speaker-site' ) );
		}
		/* translators: %s: a setting with its value */
		return self::bad( sprintf( __( 'The site does not know this admin. Set there %s (further hosts behind a comma), and start or build it again.', 'speaker-site' ), 'EDITOR_ORIGINS=' . $own ) );
	}

	/**
	 * Whether the site reads from this WordPress.
	 *
	 * @param array<string,mixed>|null $config Its configuration.
	 * @return array{good:bool,text:string}
	 */
	private function check_content( $config ) {
		if ( null === $config ) {
			return self::bad( __( 'The site could not be asked.', 'speaker-site' ) );
		}
		$host      = untrailingslashit( isset( $config['contentHost'] ) ? (string) $config['contentHost'] : '' );
		$namespace = isset( $config['contentNamespace'] ) ? $config['contentNamespace'] : '';
		$wanted    = 'CONTENT_HOST=' . untrailingslashit( home_url() );
		if ( '' === $host ) {
			/* translators: %s: a setting with its value */
			return self::bad( sprintf( __( 'The site has texts of its own. Set there %s.', 'speaker-site' ), $wanted ) );
		}
		if ( untrailingslashit( home_url() ) !== $host ) {
			/* translators: 1: an address, 2: a setting with its value */
			return self::bad( sprintf( __( 'The site reads from %1$s. Set there %2$s.', 'speaker-site' ), $host, $wanted ) );
		}
		if ( $this->settings->get( 'namespace' ) !== $namespace ) {
			/* translators: %s: a setting with its value */
			return self::bad( sprintf( __( 'The site asks in another namespace. Set there %s.', 'speaker-site' ), 'CONTENT_NAMESPACE=' . $this->settings->get( 'namespace' ) ) );
		}
		return self::good( __( 'What is saved here is shown there.', 'speaker-site' ) );
	}

	/**
	 * Whether this WordPress answers at the addresses that the site asks.
	 *
	 * @return array{good:bool,text:string}
	 */
	private function check_routes() {
		if ( '' === get_option( 'permalink_structure' ) ) {
			return self::bad( self::plain_permalinks() );
		}
		if ( ! class_exists( '\WPGraphQL' ) ) {
			return self::bad( __( 'The plugin WPGraphQL is not active: the site asks it for its title and its home page.', 'speaker-site' ) );
		}
		return self::good( __( 'The content service and WPGraphQL are here.', 'speaker-site' ) );
	}

	/**
	 * Whether leads can be delivered from a page of this WordPress: asked as a visitor's browser asks.
	 *
	 * @return array{good:bool,text:string}
	 */
	private function check_leads() {
		if ( Settings::is_secret_key( $this->settings->get( 'anon_key' ) ) ) {
			return self::bad( __( 'The key in the settings is a secret one. It is not sent to visitors; replace it by the public one, and replace the secret one at Supabase.', 'speaker-site' ) );
		}
		$url    = $this->settings->functions_url() . '/functions/v1/newsletter-subscriptions';
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
			return self::bad( sprintf( __( '%1$s takes no leads from pages of this WordPress (it answers %2$d). Is the address of the lead functions right?', 'speaker-site' ), $url, wp_remote_retrieve_response_code( $answer ) ) );
		}
		return self::good( __( 'Leads from pages of this WordPress arrive.', 'speaker-site' ) );
	}

	/**
	 * A check that went well.
	 *
	 * @param string $text A sentence.
	 * @return array{good:bool,text:string}
	 */
	private static function good( $text ) {
		return array(
			'good' => true,
			'text' => $text,
		);
	}

	/**
	 * A check that did not.
	 *
	 * @param string $text What to do.
	 * @return array{good:bool,text:string}
	 */
	private static function bad( $text ) {
		return array(
			'good' => false,
			'text' => $text,
		);
	}
}
