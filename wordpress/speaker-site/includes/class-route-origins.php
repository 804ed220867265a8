<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress answers every origin with "you may, with credentials". For our routes only this
 * WordPress itself may do that; the site's origins may read, and all others get no permission at
 * all.
 */
class Route_Origins {
	/** Hooks in after WordPress's own headers (priority 10). */
	public static function hook(): void {
		add_filter( 'rest_pre_serve_request', array( __CLASS__, 'narrow' ), 20, 3 );
	}

	/** Whether a REST route is one of ours. */
	public static function is_ours( string $route ): bool {
		return '' !== self::name_of( $route );
	}

	/**
	 * Which of our routes a REST route is. Matched as in WordPress: case-insensitive, with an
	 * optional trailing line feed. `$route` is for example `/speaker/v1/content/versions`. Returns
	 * `content`, a path below it such as `content/versions`, or '' for other routes.
	 */
	public static function name_of( string $route ): string {
		$pattern = '@^/' . preg_quote( Settings::get( 'namespace' ), '@' ) . '/v1/(content(?:/(?:versions|drafts|fields|plan|presence|preview(?:/open)?))?)$@i';
		return 1 === preg_match( $pattern, $route, $found ) ? strtolower( $found[1] ) : '';
	}

	/** The methods of one of our routes, as the header Allow names them. */
	public static function methods_of( string $route ): string {
		$name = self::name_of( $route );
		if ( 'content' === $name ) {
			return 'GET, POST';
		}
		return in_array( $name, array( 'content/versions', 'content/drafts', 'content/fields' ), true ) ? 'GET' : 'POST';
	}

	/** Whether a page of this origin may save; browsers always send an origin. */
	public static function may_save_from( string $origin ): bool {
		return '' === $origin || in_array( $origin, Settings::own_origins(), true );
	}

	/** Replaces the cross-origin headers. */
	public static function narrow( $served, \WP_HTTP_Response $result, \WP_REST_Request $request ) {
		if ( ! self::is_ours( $request->get_route() ) || headers_sent() ) {
			return $served;
		}
		// WordPress sends this only with an Origin; a response without it must not be served from a shared
		// cache to requests with one.
		if ( ! in_array( 'Vary: Origin', headers_list(), true ) ) {
			header( 'Vary: Origin', false );
		}
		foreach ( self::headers_for( (string) get_http_origin() ) as $name => $value ) {
			if ( null === $value ) {
				header_remove( $name );
			} else {
				header( "{$name}: {$value}" );
			}
		}
		return $served;
	}

	/** Cross-origin headers for a caller; null removes what WordPress has set. */
	public static function headers_for( string $origin ): array {
		$own     = in_array( $origin, Settings::own_origins(), true );
		$known   = $own || in_array( $origin, Settings::site_origins(), true );
		$methods = $own ? 'GET, POST, OPTIONS' : 'GET, OPTIONS';
		return array(
			'Access-Control-Allow-Origin'      => $known ? $origin : null,
			'Access-Control-Allow-Credentials' => $known ? 'true' : null,
			'Access-Control-Allow-Methods'     => $known ? $methods : null,
		);
	}
}
