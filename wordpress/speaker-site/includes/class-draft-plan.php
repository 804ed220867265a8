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

	private Content_Store $store;

	private Content_Drafts $drafts;

	private Rebuild_Hook $rebuild;

	public function __construct( Content_Store $store, Content_Drafts $drafts, Rebuild_Hook $rebuild ) {
		$this->store   = $store;
		$this->drafts  = $drafts;
		$this->rebuild = $rebuild;
	}

	public function hook(): void {
		add_action( self::EVENT, array( $this, 'publish_due' ) );
	}

	/** Plans drafts for a Unix time, null for none. Returns the fields that have a draft. */
	public function plan( array $names, ?int $moment, int $user_id ): array {
		$planned = $this->drafts->plan( $names, $moment, $user_id );
		$this->schedule_next();
		return $planned;
	}

	/** Publishes due drafts; retries later if the database fails. */
	public function publish_due() {
		$due = (int) get_option( self::OPTION, 0 );
		if ( 0 === $due || $due > time() ) {
			return;
		}
		// Of concurrent reads, one publishes.
		$this->schedule( time() + self::RETRY_SECONDS );
		try {
			if ( array() !== $this->store->publish_due() ) {
				$this->rebuild->schedule();
			}
			$this->schedule_next();
		} catch ( Content_Unavailable $error ) {
			return;
		}
	}

	/** Stores when the next draft is due. */
	private function schedule_next() {
		$this->schedule( (int) $this->drafts->next_due() );
	}

	/** Schedules the WP-Cron event and stores its Unix time for reads; 0 for none. */
	private function schedule( int $due ) {
		update_option( self::OPTION, $due, true );
		wp_clear_scheduled_hook( self::EVENT );
		if ( $due > 0 ) {
			wp_schedule_single_event( $due, self::EVENT );
		}
	}
}
