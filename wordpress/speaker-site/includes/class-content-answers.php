<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Answers that several routes of the content give.
 */
class Content_Answers {

	/** Refusal with a status. */
	public static function refusal( int $status, string $sentence ): \WP_Error {
		return new \WP_Error( 'speaker_refused', $sentence, array( 'status' => $status ) );
	}

	/** An answer that nobody keeps. */
	public static function unkept( array $data ): \WP_REST_Response {
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

	/** A route's callback that answers 503 while the database is away. */
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
	 * What a route takes, as WordPress lists it to programs: types by name. A body is judged as a
	 * whole where it is read, with a sentence for people; so WordPress does not judge its parts.
	 */
	public static function args( array $types ): array {
		return array_map(
			function ( $type ) {
				return array(
					'type'              => $type,
					'sanitize_callback' => null,
				);
			},
			$types
		);
	}
}
