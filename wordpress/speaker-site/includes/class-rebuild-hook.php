<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Calls a static host's build hook once per burst of saves, and retries with growing delay. */
class Rebuild_Hook {
	const EVENT  = 'speaker_site_rebuild';
	const OPTION = 'speaker_site_rebuild_state';

	/** Seconds of quiet before the call: a burst of saves is one rebuild. */
	const QUIET_SECONDS = 10;

	/** The maximum duration of a burst in seconds. */
	const LONGEST_SECONDS = 60;

	/** Seconds until the first repetition; doubled each time. */
	const RETRY_SECONDS = 30;

	/** Calls before giving up. */
	const TRIES_MAX = 6;

	public static function hook(): void {
		add_action( self::EVENT, array( __CLASS__, 'call' ) );
	}

	public static function schedule(): void {
		if ( '' === Settings::get( 'rebuild_url' ) ) {
			return;
		}
		$state = self::state();
		$now   = time();
		$since = $state['asked_at'] > 0 ? $state['asked_at'] : $now;
		wp_clear_scheduled_hook( self::EVENT );
		wp_schedule_single_event( min( $now + self::QUIET_SECONDS, $since + self::LONGEST_SECONDS ), self::EVENT );
		self::update_state(
			array(
				'asked_at' => $since,
				'tries'    => 0,
			)
		);
	}

	/** Calls the address; on failure plans the next try. */
	public static function call(): void {
		$url = Settings::get( 'rebuild_url' );
		if ( '' === $url ) {
			return;
		}
		// A save during the call schedules its own rebuild.
		self::update_state( array( 'asked_at' => 0 ) );
		$request = array(
			'timeout'     => 10,
			'redirection' => 2,
			'headers'     => array( 'Content-Type' => 'application/json' ),
			'body'        => '{}',
		);
		/**
		 * Filters the request of the rebuild hook, for instance to add a header with a token.
		 *
		 * @param array<string,mixed> $request As wp_remote_post() takes it.
		 * @param string              $url     The address of the settings.
		 */
		$response = wp_remote_post( $url, apply_filters( 'speaker_site_rebuild_request', $request, $url ) );
		$status   = is_wp_error( $response ) ? $response->get_error_message() : (string) wp_remote_retrieve_response_code( $response );
		$accepted = 1 === preg_match( '/^2\d\d$/', $status );
		$tries    = self::state()['tries'] + 1;
		if ( ! $accepted && $tries < self::TRIES_MAX && ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time() + self::RETRY_SECONDS * 2 ** ( $tries - 1 ), self::EVENT );
		}
		self::update_state(
			array(
				'tries'     => $accepted ? 0 : $tries,
				'called_at' => time(),
				'accepted'  => $accepted,
				'answer'    => $accepted ? $status : mb_substr( $status, 0, 200 ),
			)
		);
	}

	/** The state of the last call. */
	public static function state(): array {
		return array_merge(
			array(
				'asked_at'  => 0,
				'tries'     => 0,
				'called_at' => 0,
				'accepted'  => false,
				'answer'    => '',
			),
			(array) get_option( self::OPTION, array() )
		);
	}

	/** Stores the state of the last call. */
	private static function update_state( array $change ) {
		update_option( self::OPTION, array_merge( self::state(), $change ), false );
	}
}
