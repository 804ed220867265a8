<?php
/**
 * Drafts that are published by themselves.
 *
 * @package Speaker_Site
 */

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

	/**
	 * The content.
	 *
	 * @var Content_Store
	 */
	private $store;

	/**
	 * Drafts.
	 *
	 * @var Content_Drafts
	 */
	private $drafts;

	/**
	 * Told when something was published.
	 *
	 * @var Rebuild_Hook
	 */
	private $rebuild;

	/**
	 * Takes what it needs.
	 *
	 * @param Content_Store  $store   The content.
	 * @param Content_Drafts $drafts  Drafts.
	 * @param Rebuild_Hook   $rebuild Told when something was published.
	 */
	public function __construct( Content_Store $store, Content_Drafts $drafts, Rebuild_Hook $rebuild ) {
		$this->store   = $store;
		$this->drafts  = $drafts;
		$this->rebuild = $rebuild;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		add_action( self::EVENT, array( $this, 'catch_up' ) );
	}

	/**
	 * Sets when these fields' drafts are published, each as it stands then.
	 *
	 * @param string[] $names   Field names.
	 * @param int|null $moment  Unix time; null: when somebody does.
	 * @param int      $user_id Who plans.
	 * @return string[] Those of the fields that have a draft.
	 * @throws Content_Unavailable When the database fails; nothing has changed then.
	 */
	public function plan( array $names, $moment, $user_id ) {
		$planned = $this->drafts->plan( $names, $moment, $user_id );
		$this->look_again();
		return $planned;
	}

	/**
	 * Publishes what is due. A database that fails is asked again later: whoever reads meanwhile reads what is published.
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

	/**
	 * Notes when the next draft is due.
	 *
	 * @throws Content_Unavailable When the database does not answer.
	 */
	private function look_again() {
		$this->remember( (int) $this->drafts->next_due() );
	}

	/**
	 * Asks WP-Cron for a moment, and notes it for those who read.
	 *
	 * @param int $due Unix time; 0 for none.
	 */
	private function remember( $due ) {
		update_option( self::OPTION, $due, true );
		wp_clear_scheduled_hook( self::EVENT );
		if ( $due > 0 ) {
			wp_schedule_single_event( $due, self::EVENT );
		}
	}
}
