<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Publishes planned drafts at their time: by WP-Cron, or, if that is late (it runs only with visits,
 * or when the system's cron calls it), with the first read of the content after that time.
 */
class Draft_Plan {

	const EVENT = 'speaker_site_publish';

	/**
	 * When the next draft is due, in Unix time. Autoloaded with WordPress's options, so that a read needs
	 * no query.
	 */
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
		add_action( self::EVENT, array( $this, 'catch_up' ) );
	}

	/**
	 * Sets when these fields' drafts are published, each as it is then. `$moment` is Unix time; null: by
	 * hand. Returns those of the fields that have a draft.
	 */
	public function plan( array $names, ?int $moment, int $user_id ): array {
		$planned = $this->drafts->plan( $names, $moment, $user_id );
		$this->look_again();
		return $planned;
	}

	/**
	 * Publishes due drafts. After a database failure it is retried later; reads return the published
	 * texts.
	 */
	public function catch_up() {
		$due = (int) get_option( self::OPTION, 0 );
		if ( 0 === $due || $due > time() ) {
			return;
		}
		// Of concurrent reads, one publishes.
		$this->remember( time() + self::RETRY_SECONDS );
		try {
			if ( array() !== $this->store->publish_due() ) {
				$this->rebuild->ask();
			}
			$this->look_again();
		} catch ( Content_Unavailable $error ) {
			return;
		}
	}

	/** Stores when the next draft is due. */
	private function look_again() {
		$this->remember( (int) $this->drafts->next_due() );
	}

	/** Schedules the WP-Cron event, and stores the time for reads. `$due` is Unix time; 0 for none. */
	private function remember( int $due ) {
		update_option( self::OPTION, $due, true );
		wp_clear_scheduled_hook( self::EVENT );
		if ( $due > 0 ) {
			wp_schedule_single_event( $due, self::EVENT );
		}
	}
}
