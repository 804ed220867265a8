<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Answers that several routes of the content give. */
class Content_Answers {
	public static function refusal( int $status, string $sentence ): \WP_Error {
		return new \WP_Error( 'speaker_refused', $sentence, array( 'status' => $status ) );
	}

	/** A response that is not cached. */
	public static function uncached( array $data ): \WP_REST_Response {
		$response = new \WP_REST_Response( $data );
		$response->header( 'Cache-Control', 'no-store' );
		// WordPress replaces it for signed-in users.
		add_filter(
			'nocache_headers',
			fn( $headers ) => array( 'Cache-Control' => 'no-store' ) + $headers
		);
		return $response;
	}

	/** A route's callback that responds 503 while the database is unavailable. */
	public static function while_available( callable $callback ): callable {
		return function ( $request ) use ( $callback ) {
			try {
				return $callback( $request );
			} catch ( Content_Unavailable $error ) {
				return self::refusal( 503, __( 'The content cannot be reached right now. Please try again in a moment.', 'speaker-site' ) );
			}
		};
	}

	/**
	 * A route's arguments for the REST index: types by name. The body is validated as a whole with
	 * a message for people, so WordPress does not validate its parts.
	 */
	public static function args( array $types ): array {
		return array_map(
			fn( $type ) => array(
				'type'              => $type,
				'sanitize_callback' => null,
			),
			$types
		);
	}
}
