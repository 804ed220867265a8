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
		$content = '/' . $this->settings->get( 'namespace' ) . '/v1/content';
		return $content === $route || $this->is_versions( $route );
	}

	/**
	 * Whether a REST route is that of the earlier values.
	 *
	 * @param string $route As `/speaker/v1/content/versions`.
	 * @return bool
	 */
	public function is_versions( $route ) {
		return '/' . $this->settings->get( 'namespace' ) . '/v1/content/versions' === $route;
	}

	/**
	 * Whether a save may come from a page of this origin. No origin at all is a program, not a foreign page.
	 *
	 * @param string $origin The request's Origin header.
	 * @return bool
	 */
	public function may_save_from( $origin ) {
		return '' === $origin || in_array( $origin, self::own_origins(), true );
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
		$own     = in_array( $origin, self::own_origins(), true );
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

	/**
	 * Origins of this WordPress: its front and its admin may have different ones.
	 *
	 * @return string[]
	 */
	private static function own_origins() {
		return array_unique( array( Settings::origin_of( home_url() ), Settings::origin_of( site_url() ) ) );
	}
}
