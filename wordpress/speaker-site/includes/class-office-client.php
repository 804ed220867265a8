<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Calls the lead functions with the office's key, which no browser sees. */
class Office_Client {
	const TIMEOUT = 20;

	/** Whether there is a key, and somewhere to call. */
	public static function is_set_up(): bool {
		return '' !== Settings::office_key() && '' !== Settings::functions_url();
	}

	/** Sends a call; `$path` is relative to `/office/`, encoded, with its query. */
	public static function send( string $method, string $path, string $body = '' ) {
		$headers = array(
			'Authorization' => 'Bearer ' . Settings::office_key(),
			// The name in the history of changes.
			'X-Office-User' => rawurlencode( wp_get_current_user()->display_name ),
		);
		if ( '' !== Settings::anon_key() ) {
			$headers['apikey'] = Settings::anon_key();
		}
		$call = array(
			'method'      => $method,
			'timeout'     => self::TIMEOUT,
			'redirection' => 0,
			'headers'     => $headers,
		);
		if ( 'POST' === $method ) {
			$call['headers']['Content-Type'] = 'application/json';
			$call['body']                    = $body;
		}
		return wp_remote_request( Settings::functions_url() . '/functions/v1/office/' . $path, $call );
	}

	/** The JSON of an answer that went well; null for any other. */
	public static function json( string $method, string $path ): ?array {
		$answer = self::send( $method, $path );
		$data   = 200 === wp_remote_retrieve_response_code( $answer ) ? json_decode( wp_remote_retrieve_body( $answer ), true ) : null;
		return is_array( $data ) ? $data : null;
	}
}
