<?php
/**
 * Saving.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Stores the changes of a request, asks for a rebuild where the public has something new, and says what has become of each.
 */
class Content_Saving {

	/**
	 * The content.
	 *
	 * @var Content_Store
	 */
	private $store;

	/**
	 * Told after a save.
	 *
	 * @var Rebuild_Hook
	 */
	private $rebuild;

	/**
	 * Takes what it needs.
	 *
	 * @param Content_Store $store   The content.
	 * @param Rebuild_Hook  $rebuild Told after a save.
	 */
	public function __construct( Content_Store $store, Rebuild_Hook $rebuild ) {
		$this->store   = $store;
		$this->rebuild = $rebuild;
	}

	/**
	 * Saves what is valid.
	 *
	 * @param Content_Changes $changes The changes.
	 * @param int             $user_id Who saves.
	 * @return array<string,mixed> The answer, as it travels.
	 * @throws Content_Unavailable When the database fails; nothing has been saved then.
	 */
	public function save( Content_Changes $changes, $user_id ) {
		$result = $this->store->save( $changes->valid, $user_id );
		$errors = $changes->errors;
		foreach ( $result['conflicts'] as $conflict ) {
			$errors[] = $conflict['field_name'] . ': ' . __( 'someone else has changed this text.', 'speaker-site' );
		}
		// Also when nothing was new: whoever saves the same again may be missing the rebuild before. Never for drafts alone.
		if ( $changes->trigger_rebuild && ( $result['published'] > 0 || ( array() === $errors && 0 === $result['count'] ) ) ) {
			$this->rebuild->ask();
		}
		$answer = array(
			'success'     => array() === $errors,
			'savedCount'  => $result['count'],
			'failedCount' => count( $errors ),
			'errors'      => $errors,
			'timestamp'   => gmdate( 'Y-m-d\TH:i:s\Z' ),
			'saved'       => (object) $result['saved'],
			'conflicts'   => $result['conflicts'],
			'failed'      => $changes->failed,
		);
		$lists  = array(
			'removed'   => $result['removed'],
			'discarded' => $result['discarded'],
		);
		return $answer + array_filter( $lists );
	}
}
