<?php
/**
 * Cross-origin rules of our routes.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress answers every origin with "you may, with credentials". For our routes only this WordPress itself may do
 * that; the site's origins may read, and all others get no permission at all.
 */
class Route_Origins {

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
	 * Hooks in after WordPress's own headers (priority 10).
	 */
	public function hook() {
		add_filter( 'rest_pre_serve_request', array( $this, 'narrow' ), 20, 3 );
	}

	/**
	 * Whether a REST route is one of ours.
	 *
	 * @param string $route As `/speaker/v1/content`.
	 * @return bool
	 */
	public function is_ours( $route ) {
		return '' !== $this->name_of( $route );
	}

	/**
	 * Which of our routes a REST route is. Matched as WordPress matches it: in any case, a line feed behind it allowed.
	 *
	 * @param string $route As `/speaker/v1/content/versions`.
	 * @return string `content`, what lies below it as `content/versions`, or '' for a route that is not ours.
	 */
	public function name_of( $route ) {
		$pattern = '@^/' . preg_quote( $this->settings->get( 'namespace' ), '@' ) . '/v1/(content(?:/(?:versions|drafts|fields|plan|presence|preview(?:/open)?))?)$@i';
		return 1 === preg_match( $pattern, $route, $found ) ? strtolower( $found[1] ) : '';
	}

	/**
	 * What one of our routes answers to.
	 *
	 * @param string $route As `/speaker/v1/content/versions`.
	 * @return string Methods, as the header Allow names them.
	 */
	public function methods_of( $route ) {
		$name = $this->name_of( $route );
		if ( 'content' === $name ) {
			return 'GET, POST';
		}
		return in_array( $name, array( 'content/versions', 'content/drafts', 'content/fields' ), true ) ? 'GET' : 'POST';
	}

	/**
	 * Whether a save may come from a page of this origin. No origin at all is a program, not a foreign page.
	 *
	 * @param string $origin The request's Origin header.
	 * @return bool
	 */
	public function may_save_from( $origin ) {
		return '' === $origin || in_array( $origin, Settings::own_origins(), true );
	}

	/**
	 * Replaces the cross-origin headers.
	 *
	 * @param bool              $served  Passed through.
	 * @param \WP_HTTP_Response $result  Response.
	 * @param \WP_REST_Request  $request Request.
	 * @return bool
	 */
	public function narrow( $served, $result, $request ) {
		if ( ! $this->is_ours( $request->get_route() ) || headers_sent() ) {
			return $served;
		}
		// WordPress says so only to those who name an origin; what a shared cache keeps of the others must not reach those.
		if ( ! in_array( 'Vary: Origin', headers_list(), true ) ) {
			header( 'Vary: Origin', false );
		}
		foreach ( $this->headers_for( get_http_origin() ) as $name => $value ) {
			if ( null === $value ) {
				header_remove( $name );
			} else {
				header( "{$name}: {$value}" );
			}
		}
		return $served;
	}

	/**
	 * Cross-origin headers for a caller; null removes what WordPress has set.
	 *
	 * @param string $origin The request's Origin header.
	 * @return array<string,?string>
	 */
	public function headers_for( $origin ) {
		$own     = in_array( $origin, Settings::own_origins(), true );
		$known   = $own || in_array( $origin, $this->settings->site_origins(), true );
		$headers = array(
			'Access-Control-Allow-Origin'      => $known ? $origin : null,
			'Access-Control-Allow-Credentials' => $known ? 'true' : null,
			'Access-Control-Allow-Methods'     => null,
		);
		if ( $known ) {
			$headers['Access-Control-Allow-Methods'] = $own ? 'GET, POST, OPTIONS' : 'GET, OPTIONS';
		}
		return $headers;
	}
}
