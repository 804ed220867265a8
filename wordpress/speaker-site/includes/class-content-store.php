<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Stores one text per field, and its former texts. */
class Content_Store {
	/** Number of former values stored for each field. */
	const VERSIONS_MAX = 50;

	/** Every published field. */
	public static function all(): array {
		return array_column( Content_Database::rows( 'SELECT field_name, field_value FROM {fields} ORDER BY field_name' ), 'field_value', 'field_name' );
	}

	/**
	 * Saves changes in order, each keeping the value before it; all of them, or none when the
	 * database fails. Changes are as in Content_Changes::$valid.
	 */
	public static function save( array $changes, int $user_id ): array {
		$result = Content_Database::transaction(
			function () use ( $changes, $user_id ) {
				$done      = array();
				$conflicts = array();
				$published = 0;
				foreach ( $changes as $change ) {
					$conflict = self::save_one( $change, $user_id );
					if ( null !== $conflict ) {
						$conflicts[] = $conflict;
						continue;
					}
					$done[]     = $change;
					$published += Content_Changes::PUBLISHED === $change['status'] ? 1 : 0;
				}
				$result = self::outcome( $done );
				if ( array() !== $result['removed'] ) {
					self::mark_emptied();
				}
				return $result + compact( 'conflicts', 'published' ) + array( 'count' => count( $done ) );
			}
		);
		self::notify( $result['published'] > 0 );
		return $result;
	}

	/** Saves valid changes, and reports the result of each change. */
	public static function save_request( Content_Changes $changes, int $user_id ): array {
		$result = self::save( $changes->valid, $user_id );
		/**
		 * Fires after a save, also of drafts.
		 *
		 * @param array<string,mixed> $result  `saved` by field, `removed`, `discarded` and `conflicts`.
		 * @param int                 $user_id The ID of the author.
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
		// A save without changes also rebuilds, because the previous rebuild may have failed. A save of
		// drafts alone does not.
		if ( $changes->trigger_rebuild && ( $result['published'] > 0 || ( array() === $errors && 0 === $result['count'] ) ) ) {
			Rebuild_Hook::schedule();
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
		return $answer + array_filter( array_intersect_key( $result, array_flip( array( 'removed', 'discarded' ) ) ) );
	}

	/** Notifies page caches and other listeners that the public texts have changed. */
	private static function notify( bool $is_news ) {
		if ( $is_news ) {
			/** Fires when published texts have changed. */
			do_action( Page_Caches::PUBLISHED );
		}
	}

	/** The time and author of each published text, in wire format. */
	public static function saved_fields(): array {
		$fields = array();
		foreach ( Content_Database::rows( 'SELECT field_name, saved_at, saved_by FROM {fields} ORDER BY field_name' ) as $row ) {
			$fields[] = array(
				'field_name' => $row['field_name'],
				'saved_at'   => Content_Database::iso( $row['saved_at'] ),
			) + self::author( $row['saved_by'] );
		}
		return $fields;
	}

	/** Publishes the due drafts and deletes them. Returns their fields. */
	public static function publish_due(): array {
		$fields = Content_Database::transaction(
			function () {
				$due = Content_Drafts::due();
				foreach ( $due as $draft ) {
					self::save_one( Content_Drafts::change( $draft ), (int) $draft['planned_by'] );
				}
				return array_column( $due, 'field_name' );
			}
		);
		self::notify( array() !== $fields );
		return $fields;
	}

	/**
	 * The values a field had before, newest first; `saved_at` and `saved_by` are when, and by whom,
	 * another was put in its place.
	 */
	public static function versions( string $name ): array {
		$versions = array();
		foreach ( Content_Database::rows( 'SELECT field_value, replaced_at, replaced_by FROM {earlier} WHERE field_name = %s ORDER BY id DESC LIMIT %d', $name, self::VERSIONS_MAX ) as $row ) {
			$versions[] = array(
				'field_value' => $row['field_value'],
				'saved_at'    => Content_Database::iso( $row['replaced_at'] ),
			) + self::author( $row['replaced_by'] );
		}
		return $versions;
	}

	/** The author's display name as `saved_by`; empty for a deleted account. */
	public static function author( string $user_id ): array {
		$user = get_userdata( (int) $user_id );
		return $user ? array( 'saved_by' => $user->display_name ) : array();
	}

	/** What has become of each field; the same field twice: in order, the last counts. */
	private static function outcome( array $done ): array {
		$result = array_fill_keys( array( 'saved', 'removed', 'discarded' ), array() );
		foreach ( array_column( $done, null, 'name' ) as $name => $change ) {
			if ( Content_Changes::DISCARDED === $change['status'] ) {
				$result['discarded'][] = $name;
			} elseif ( null === $change['value'] ) {
				$result['removed'][] = $name;
			} else {
				$result['saved'][ $name ] = $change['value'];
			}
		}
		return $result;
	}

	/** Saves one change, or returns the conflict that prevents it. */
	private static function save_one( array $change, int $user_id ): ?array {
		$conflict = Content_Drafts::conflict_with( $change );
		if ( null !== $conflict ) {
			return $conflict;
		}
		if ( Content_Changes::DISCARDED === $change['status'] ) {
			Content_Drafts::delete( $change['name'] );
			return null;
		}
		$rows    = Content_Database::rows( 'SELECT field_value, saved_at, saved_by FROM {fields} WHERE field_name = %s', $change['name'] );
		$current = isset( $rows[0] ) ? $rows[0]['field_value'] : null;
		if ( Content_Changes::DRAFT === $change['status'] ) {
			Content_Drafts::store( $change, $current, $user_id );
			return null;
		}
		if ( $current !== $change['value'] ) {
			if ( null !== $current && array_key_exists( 'base', $change ) && $change['base'] !== $current ) {
				return array(
					'field_name'    => $change['name'],
					'current_value' => $current,
					'saved_at'      => Content_Database::iso( $rows[0]['saved_at'] ),
				) + self::author( $rows[0]['saved_by'] );
			}
			self::publish( $change, $current, $user_id );
		}
		Content_Drafts::delete( $change['name'] );
		return null;
	}

	/** Puts a text in the place of the published one, which joins the earlier ones. */
	private static function publish( array $change, ?string $current, int $user_id ) {
		$now = Content_Database::now();
		Content_Database::insert(
			Content_Database::EARLIER,
			array(
				'field_name'  => $change['name'],
				'field_value' => $current,
				'replaced_at' => $now,
				'replaced_by' => $user_id,
			)
		);
		if ( null === $change['value'] ) {
			Content_Database::delete( Content_Database::FIELDS, $change['name'] );
		} else {
			Content_Database::replace(
				Content_Database::FIELDS,
				array(
					'field_name'  => $change['name'],
					'field_value' => $change['value'],
					'saved_at'    => $now,
					'saved_by'    => $user_id,
				)
			);
		}
		self::delete_oldest( $change['name'] );
	}

	/** Stores a mark instead of the last text: readers ignore empty content and use their cache. */
	private static function mark_emptied() {
		if ( array() === Content_Database::rows( 'SELECT field_name FROM {fields} LIMIT 1' ) ) {
			Content_Database::insert(
				Content_Database::FIELDS,
				array(
					'field_name'  => 'content_initialized',
					'field_value' => 'true',
					'saved_at'    => Content_Database::now(),
				)
			);
		}
	}

	/** Deletes all but the newest VERSIONS_MAX former values of a field. */
	private static function delete_oldest( string $name ) {
		$rows = Content_Database::rows( 'SELECT id FROM {earlier} WHERE field_name = %s ORDER BY id DESC LIMIT 1 OFFSET %d', $name, self::VERSIONS_MAX );
		if ( isset( $rows[0] ) ) {
			Content_Database::run( 'DELETE FROM {earlier} WHERE field_name = %s AND id <= %d', $name, (int) $rows[0]['id'] );
		}
	}
}
