<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Publishes planned drafts at their time: by WP-Cron, or, if that is late (it runs only with
 * visits, or when the system's cron calls it), with the first read of the content after that time.
 */
class Draft_Plan {
	const EVENT = 'speaker_site_publish';

	/** Unix time of the next due draft, autoloaded so that a read needs no query. */
	const OPTION = 'speaker_site_publish_due';

	/** Seconds until the next try after the database failed; until then no reading tries. */
	const RETRY_SECONDS = 30;

	public static function hook(): void {
		add_action( self::EVENT, array( __CLASS__, 'publish_due' ) );
	}

	/** Plans drafts for a Unix time, null for none. Returns the fields that have a draft. */
	public static function plan( array $names, ?int $moment, int $user_id ): array {
		$planned = Content_Drafts::plan( $names, $moment, $user_id );
		self::schedule_next();
		return $planned;
	}

	/** Publishes due drafts; retries later if the database fails. */
	public static function publish_due() {
		$due = (int) get_option( self::OPTION, 0 );
		if ( 0 === $due || $due > time() ) {
			return;
		}
		// Of concurrent reads, one publishes.
		self::schedule( time() + self::RETRY_SECONDS );
		try {
			if ( array() !== Content_Store::publish_due() ) {
				Rebuild_Hook::schedule();
			}
			self::schedule_next();
		} catch ( Content_Unavailable $error ) {
			return;
		}
	}

	/** Stores when the next draft is due. */
	private static function schedule_next() {
		self::schedule( (int) Content_Drafts::next_due() );
	}

	/** Schedules the WP-Cron event and stores its Unix time for reads; 0 for none. */
	private static function schedule( int $due ) {
		update_option( self::OPTION, $due, true );
		wp_clear_scheduled_hook( self::EVENT );
		if ( $due > 0 ) {
			wp_schedule_single_event( $due, self::EVENT );
		}
	}
}
