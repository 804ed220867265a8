<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Publishes planned drafts at their moment: by WP-Cron, and where that is late (it runs only while somebody visits, or when the
 * machine's own clock calls it), with the first reading of the content after the moment.
 */
class Draft_Plan {

	const EVENT = 'speaker_site_publish';

	/** When the next draft is due, in Unix time. Loaded with WordPress's other options, so that a reading asks no table. */
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
	 * Sets when these fields' drafts are published, each as it stands then. `$moment` is Unix time;
	 * null: when somebody does. Returns those of the fields that have a draft.
	 */
	public function plan( array $names, ?int $moment, int $user_id ): array {
		$planned = $this->drafts->plan( $names, $moment, $user_id );
		$this->look_again();
		return $planned;
	}

	/**
	 * Publishes what is due. A database that fails is asked again later: whoever reads meanwhile
	 * reads what is published.
	 */
	public function catch_up() {
		$due = (int) get_option( self::OPTION, 0 );
		if ( 0 === $due || $due > time() ) {
			return;
		}
		// Of many who read at this moment, one publishes.
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

	/** Notes when the next draft is due. */
	private function look_again() {
		$this->remember( (int) $this->drafts->next_due() );
	}

	/**
	 * Asks WP-Cron for a moment, and notes it for those who read. `$due` is Unix time; 0 for none.
	 */
	private function remember( int $due ) {
		update_option( self::OPTION, $due, true );
		wp_clear_scheduled_hook( self::EVENT );
		if ( $due > 0 ) {
			wp_schedule_single_event( $due, self::EVENT );
		}
	}
}
