<?php
/**
 * The office's route.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Passes the office's calls on to the lead functions, with a key that no browser sees: for users with the capability and
 * a nonce, for the calls that the page makes and no others, never cached, never for another origin.
 */
class Office_Route {

	/** The calls that are passed on, with their methods. The name behind the slash goes on encoded. */
	const CALLS = array(
		'leads'     => 'GET',
		'leads.csv' => 'GET',
		'mails'     => 'GET',
		'holds'     => 'GET, POST, DELETE',
		'events'    => 'GET, POST',
		'rooms'     => 'GET, POST',
		'reports'   => 'GET, POST',
	);

	/** Calls with a name behind them. */
	const NAMED_CALLS = array(
		'leads'   => 'GET, POST',
		'people'  => 'DELETE',
		'mails'   => 'POST',
		'rooms'   => 'DELETE',
		'reports' => 'DELETE',
	);

	/** What is done with the one that is named: a step behind its name, one of these. */
	const STEPS = array( 'reports' => 'mail|speaker' );

	/** What a list may be asked by. */
	const QUERY = array( 'kind', 'state', 'event', 'q', 'suspected', 'before', 'limit' );

	const TIMEOUT = 20;

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
	 * Hooks in. What came is served as it came, after WordPress's own headers (10).
	 */
	public function hook() {
		add_action( 'rest_api_init', array( $this, 'register' ) );
		add_filter( 'rest_pre_serve_request', array( $this, 'serve' ), 20, 3 );
	}

	/**
	 * Registers the routes.
	 */
	public function register() {
		$namespace = $this->settings->get( 'namespace' ) . '/v1';
		$routes    = array();
		foreach ( self::CALLS as $call => $methods ) {
			$routes[ '/office/(?P<call>' . preg_quote( $call, '@' ) . ')' ] = $methods;
		}
		foreach ( self::NAMED_CALLS as $call => $methods ) {
			$routes[ '/office/(?P<call>' . $call . ')/(?P<name>[^/]{1,300})' ] = $methods;
		}
		foreach ( self::STEPS as $call => $step ) {
			$routes[ '/office/(?P<call>' . $call . ')/(?P<name>[^/]{1,300})/(?P<step>' . $step . ')' ] = 'POST';
		}
		foreach ( $routes as $route => $methods ) {
			register_rest_route(
				$namespace,
				$route,
				array(
					'methods'             => $methods,
					'callback'            => array( $this, 'pass_on' ),
					'permission_callback' => array( $this, 'may_call' ),
				)
			);
		}
	}

	/**
	 * Whether a session may call: WordPress has dropped the session by now if no valid nonce came with it.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return true|\WP_Error
	 */
	public function may_call( $request ) {
		$origin = (string) $request->get_header( 'origin' );
		if ( '' !== $origin && ! in_array( $origin, Settings::own_origins(), true ) ) {
			return self::refusal( 403, __( 'The office answers this WordPress alone.', 'speaker-site' ) );
		}
		if ( current_user_can( Office_Access::CAPABILITY ) ) {
			return true;
		}
		return self::refusal( rest_authorization_required_code(), __( 'Please sign in as somebody who may see the office.', 'speaker-site' ) );
	}

	/**
	 * Passes a call on.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response|\WP_Error
	 */
	public function pass_on( $request ) {
		$key = $this->settings->office_key();
		if ( '' === $key || '' === $this->settings->functions_url() ) {
			return self::refusal( 503, __( 'The office is not set up yet: Settings → Speaker Site.', 'speaker-site' ) );
		}
		$response = wp_remote_request( $this->address_of( $request ), $this->call_of( $request, $key ) );
		if ( is_wp_error( $response ) ) {
			return self::refusal( 503, __( 'The lead functions do not answer just now. Nothing is lost.', 'speaker-site' ) );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		if ( 401 === $status ) {
			return self::refusal( 502, __( 'The lead functions refuse the office key: Settings → Speaker Site.', 'speaker-site' ) );
		}
		$answer = new \WP_REST_Response( wp_remote_retrieve_body( $response ), $status );
		$answer->header( 'X-Speaker-Office', (string) wp_remote_retrieve_header( $response, 'content-type' ) );
		return $answer;
	}

	/**
	 * Where a call goes. Only what we know is in it.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return string
	 */
	private function address_of( $request ) {
		$matched = $request->get_url_params();
		$name    = isset( $matched['name'] ) ? '/' . self::encoded( $matched['name'] ) : '';
		$step    = isset( $matched['step'] ) ? '/' . $matched['step'] : '';
		$query   = array_filter( array_intersect_key( $request->get_query_params(), array_flip( self::QUERY ) ), 'is_string' );
		$address = $this->settings->functions_url() . '/functions/v1/office/' . $matched['call'] . $name . $step;
		return array() === $query ? $address : $address . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/**
	 * A name as a part of an address that stays in its place: dots alone would climb out of it.
	 *
	 * @param string $name A name.
	 * @return string
	 */
	private static function encoded( $name ) {
		return '' === trim( $name, '.' ) ? str_replace( '.', '%252E', $name ) : rawurlencode( $name );
	}

	/**
	 * How a call goes.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @param string           $key     The office's key.
	 * @return array<string,mixed>
	 */
	private function call_of( $request, $key ) {
		$headers = array( 'Authorization' => 'Bearer ' . $key );
		if ( '' !== $this->settings->anon_key() ) {
			$headers['apikey'] = $this->settings->anon_key();
		}
		$call = array(
			'method'      => $request->get_method(),
			'timeout'     => self::TIMEOUT,
			'redirection' => 0,
			'headers'     => $headers,
		);
		if ( 'POST' === $request->get_method() ) {
			$call['headers']['Content-Type'] = 'application/json';
			$call['body']                    = $request->get_body();
		}
		return $call;
	}

	/**
	 * Serves what came as it came, kept by nobody and for this WordPress alone.
	 *
	 * @param bool              $served  Whether somebody else has served it.
	 * @param \WP_HTTP_Response $result  Response.
	 * @param \WP_REST_Request  $request Request.
	 * @return bool
	 */
	public function serve( $served, $result, $request ) {
		$route = '@^/' . preg_quote( $this->settings->get( 'namespace' ), '@' ) . '/v1/office(/|$)@i';
		if ( $served || headers_sent() || 1 !== preg_match( $route, $request->get_route() ) ) {
			return $served;
		}
		header( 'Cache-Control: no-store' );
		// WordPress would put its own, weaker one in that place, after this in newer versions.
		add_filter( 'rest_send_nocache_headers', '__return_false' );
		foreach ( array( 'Allow-Origin', 'Allow-Credentials', 'Allow-Methods', 'Allow-Headers' ) as $name ) {
			header_remove( 'Access-Control-' . $name );
		}
		$headers = $result->get_headers();
		if ( ! isset( $headers['X-Speaker-Office'] ) || ! is_string( $result->get_data() ) ) {
			return $served;
		}
		header_remove( 'X-Speaker-Office' );
		header( 'Content-Type: ' . ( '' === $headers['X-Speaker-Office'] ? 'application/json' : $headers['X-Speaker-Office'] ) );
		header( 'X-Content-Type-Options: nosniff' );
		echo $result->get_data(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON or CSV, by its type and no other.
		return true;
	}

	/**
	 * A refusal in the words of our other routes.
	 *
	 * @param int    $status   Status.
	 * @param string $sentence What to tell.
	 * @return \WP_Error
	 */
	private static function refusal( $status, $sentence ) {
		return new \WP_Error( 'speaker_office_refused', $sentence, array( 'status' => $status ) );
	}
}
