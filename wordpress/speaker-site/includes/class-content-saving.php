<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Stores the changes of a request, and schedules a rebuild after public ones. */
class Content_Saving {

	private Content_Store $store;

	private Rebuild_Hook $rebuild;

	public function __construct( Content_Store $store, Rebuild_Hook $rebuild ) {
		$this->store   = $store;
		$this->rebuild = $rebuild;
	}

	/** Saves valid changes, and reports the result of each change. */
	public function save( Content_Changes $changes, int $user_id ): array {
		$result = $this->store->save( $changes->valid, $user_id );
		/**
		 * Fires after a save, also of drafts.
		 *
		 * @param array<string,mixed> $result  `saved` by field, `removed`, `discarded` and `conflicts`.
		 * @param int                 $user_id The user who saved.
		 */
		do_action( 'speaker_site_saved', $result, $user_id );
		$errors = $changes->errors;
		foreach ( $result['conflicts'] as $conflict ) {
			$errors[] = $conflict['field_name'] . ': ' . (
				isset( $conflict['publish_at'] )
					? __( 'a draft of this text is planned to be published later.', 'speaker-site' )
					: __( 'someone else has changed this text.', 'speaker-site' )
			);
		}
		// Also without a change: an editor who saves again may be missing the previous rebuild. Never for
		// drafts only.
		if ( $changes->trigger_rebuild && ( $result['published'] > 0 || ( array() === $errors && 0 === $result['count'] ) ) ) {
			$this->rebuild->schedule();
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
