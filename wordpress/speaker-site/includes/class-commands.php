<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The commands `wp speaker texts export`, `wp speaker texts import` and `wp speaker doctor`. */
class Commands {
	public static function hook(): void {
		\WP_CLI::add_command( 'speaker texts export', array( __CLASS__, 'export' ) );
		\WP_CLI::add_command( 'speaker texts import', array( __CLASS__, 'import' ) );
		\WP_CLI::add_command( 'speaker doctor', array( __CLASS__, 'doctor' ) );
	}

	/**
	 * Prints the published texts as a JSON object.
	 *
	 * ## EXAMPLES
	 *
	 *     wp speaker texts export > texts.json
	 */
	public static function export(): void {
		\WP_CLI::line( (string) wp_json_encode( (object) Content_Store::all(), JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) );
	}

	/**
	 * Publishes the texts of a JSON object, each validated as in the editor. Other texts
	 * stay unchanged.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : A file as `wp speaker texts export` prints it.
	 *
	 * [--dry-run]
	 * : Says what would be refused, and saves nothing.
	 *
	 * ## EXAMPLES
	 *
	 *     wp speaker texts import texts.json --user=editor
	 */
	public static function import( array $arguments, array $options = array() ): void {
		$texts = is_readable( $arguments[0] ) ? json_decode( (string) file_get_contents( $arguments[0] ) ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this machine.
		if ( ! $texts instanceof \stdClass ) {
			\WP_CLI::error( __( 'This file does not contain a JSON object of texts.', 'speaker-site' ) );
			return;
		}
		$saved  = 0;
		$errors = array();
		foreach ( array_chunk( (array) $texts, Content_Changes::CHANGES_MAX, true ) as $chunk ) {
			$changes = Content_Changes::of_texts( $chunk );
			$result  = empty( $options['dry-run'] )
				? Content_Store::save_request( $changes, get_current_user_id() )
				: array(
					'savedCount' => count( $changes->valid ),
					'errors'     => $changes->errors,
				);
			$saved  += $result['savedCount'];
			$errors  = array_merge( $errors, $result['errors'] );
		}
		array_map( array( '\WP_CLI', 'warning' ), $errors );
		/* translators: 1: a number, 2: a number */
		$outcome = sprintf( __( '%1$d texts imported, %2$d refused.', 'speaker-site' ), $saved, count( $errors ) );
		if ( array() === $errors ) {
			\WP_CLI::success( $outcome );
		} else {
			\WP_CLI::error( $outcome );
		}
	}

	/**
	 * Runs the checks of Site Health and ends with 1 where one fails.
	 *
	 * ## EXAMPLES
	 *
	 *     wp speaker doctor
	 */
	public static function doctor(): void {
		Connection::clear_cache();
		$failed = 0;
		foreach ( Connection::results() as $id => $result ) {
			$failed += $result['good'] ? 0 : 1;
			\WP_CLI::line( ( $result['good'] ? '✓ ' : '✗ ' ) . Connection::titles()[ $id ] . ': ' . $result['text'] );
		}
		if ( $failed > 0 ) {
			/* translators: %d: a number */
			\WP_CLI::error( sprintf( __( '%d of the checks failed.', 'speaker-site' ), $failed ) );
		}
	}
}
