<?php
/**
 * What the content's routes answer alike.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Answers that several routes of the content give.
 */
class Content_Answers {

	/**
	 * Refusal with a status.
	 *
	 * @param int    $status   HTTP status.
	 * @param string $sentence What is wrong.
	 * @return \WP_Error
	 */
	public static function refusal( $status, $sentence ) {
		return new \WP_Error( 'speaker_refused', $sentence, array( 'status' => $status ) );
	}

	/**
	 * An answer that nobody keeps.
	 *
	 * @param array<string,mixed> $data The answer.
	 * @return \WP_REST_Response
	 */
	public static function unkept( array $data ) {
		$response = new \WP_REST_Response( $data );
		$response->header( 'Cache-Control', 'no-store' );
		// WordPress puts its own in its place for everyone who is signed in.
		add_filter(
			'nocache_headers',
			function ( $headers ) {
				return array( 'Cache-Control' => 'no-store' ) + $headers;
			}
		);
		return $response;
	}

	/**
	 * A route's callback that answers 503 while the database is away.
	 *
	 * @param callable $callback What answers; it may throw Content_Unavailable.
	 * @return callable
	 */
	public static function while_available( callable $callback ) {
		return function ( $request ) use ( $callback ) {
			try {
				return $callback( $request );
			} catch ( Content_Unavailable $error ) {
				return self::refusal( 503, __( 'The content cannot be reached right now. Please try again in a moment.', 'speaker-site' ) );
			}
		};
	}
}
