<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Passes the office's calls on to the lead functions, with a key that no browser sees: for users
 * with the capability and a nonce, for the calls that the page makes and no others, never cached,
 * never for another origin.
 */
class Office_Route {
	/** The forwarded calls, with their methods. */
	const CALLS = array(
		'leads'     => 'GET',
		'leads.csv' => 'GET',
		'mails'     => 'GET',
		'holds'     => 'GET, POST, DELETE',
		'events'    => 'GET, POST',
		'rooms'     => 'GET, POST',
		'reports'   => 'GET, POST',
		'retention' => 'GET, POST',
		'hidden'    => 'GET, POST',
	);

	/** Calls with a name behind them. */
	const NAMED_CALLS = array(
		'leads'   => 'GET, POST',
		'people'  => 'DELETE',
		'mails'   => 'POST, DELETE',
		'rooms'   => 'DELETE',
		'reports' => 'DELETE',
		'hidden'  => 'POST',
	);

	/** What is done with the one that is named: a step behind its name, one of these. */
	const STEPS = array( 'reports' => 'mail|speaker' );

	const QUERY = array( 'kind', 'state', 'event', 'q', 'suspected', 'before', 'limit' );

	/** Registers the hooks. The answer is served unchanged, after the headers of WordPress (10). */
	public static function hook(): void {
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
		add_filter( 'rest_pre_serve_request', array( __CLASS__, 'serve' ), 20, 3 );
	}

	public static function register(): void {
		$namespace = Settings::get( 'namespace' ) . '/v1';
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
					'callback'            => array( __CLASS__, 'forward' ),
					'permission_callback' => array( __CLASS__, 'may_call' ),
					'args'                => Content_Answers::args( array_fill_keys( self::QUERY, 'string' ) ),
				)
			);
		}
	}

	/** Whether a session may call. WordPress has dropped a session without a valid nonce before. */
	public static function may_call( \WP_REST_Request $request ) {
		$origin = (string) $request->get_header( 'origin' );
		if ( '' !== $origin && ! in_array( $origin, Settings::own_origins(), true ) ) {
			return Content_Answers::refusal( 403, __( 'The office can be used from this WordPress only.', 'speaker-site' ) );
		}
		if ( Access::may( Access::OFFICE ) ) {
			return true;
		}
		return Content_Answers::refusal( rest_authorization_required_code(), __( 'Please sign in with an account that can use the office.', 'speaker-site' ) );
	}

	public static function forward( \WP_REST_Request $request ) {
		if ( ! Office_Client::is_set_up() ) {
			return Content_Answers::refusal( 503, __( 'The office is not set up yet: Settings → Speaker Site.', 'speaker-site' ) );
		}
		$response = Office_Client::send( $request->get_method(), self::path_of( $request ), (string) $request->get_body() );
		if ( is_wp_error( $response ) ) {
			return Content_Answers::refusal( 503, __( 'The lead functions do not answer at the moment. Nothing is lost.', 'speaker-site' ) );
		}
		$status = (int) wp_remote_retrieve_response_code( $response );
		if ( 401 === $status ) {
			return Content_Answers::refusal( 502, __( 'The lead functions refuse the office key: Settings → Speaker Site.', 'speaker-site' ) );
		}
		$answer = new \WP_REST_Response( wp_remote_retrieve_body( $response ), $status );
		$answer->header( 'X-Speaker-Office', (string) wp_remote_retrieve_header( $response, 'content-type' ) );
		return $answer;
	}

	/** Returns the path of a call, with known parts only. */
	private static function path_of( \WP_REST_Request $request ): string {
		$matched = $request->get_url_params();
		$name    = isset( $matched['name'] ) ? '/' . self::encoded( $matched['name'] ) : '';
		$step    = isset( $matched['step'] ) ? '/' . $matched['step'] : '';
		$query   = array_filter( array_intersect_key( $request->get_query_params(), array_flip( self::QUERY ) ), 'is_string' );
		$path    = $matched['call'] . $name . $step;
		return array() === $query ? $path : $path . '?' . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 );
	}

	/** A name as a part of an address that stays in its place: dots alone would climb out of it. */
	private static function encoded( string $name ): string {
		return '' === trim( $name, '.' ) ? str_replace( '.', '%252E', $name ) : rawurlencode( $name );
	}

	/** Forwards the response unchanged, uncached and for this WordPress only. */
	public static function serve( $served, \WP_HTTP_Response $result, \WP_REST_Request $request ) {
		$route = '@^/' . preg_quote( Settings::get( 'namespace' ), '@' ) . '/v1/office(/|$)@i';
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
}
