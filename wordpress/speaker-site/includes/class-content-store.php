<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Stores one text per field, and its former texts. */
class Content_Store {

	/** Number of former values stored for each field. */
	const VERSIONS_MAX = 50;

	private Content_Database $db;

	private Content_Drafts $drafts;

	public function __construct( Content_Database $db, Content_Drafts $drafts ) {
		$this->db     = $db;
		$this->drafts = $drafts;
	}

	/** Every published field. */
	public function all(): array {
		return array_column( $this->db->rows( "SELECT field_name, field_value FROM {$this->fields()} ORDER BY field_name" ), 'field_value', 'field_name' );
	}

	/**
	 * Saves changes in order, each keeping the value before it; all of them, or none when the
	 * database fails. Changes are as in Content_Changes::$valid.
	 */
	public function save( array $changes, int $user_id ): array {
		$result = $this->db->transaction(
			function () use ( $changes, $user_id ) {
				$done      = array();
				$conflicts = array();
				$published = 0;
				foreach ( $changes as $change ) {
					$conflict = $this->save_one( $change, $user_id );
					if ( null !== $conflict ) {
						$conflicts[] = $conflict;
						continue;
					}
					$done[]     = $change;
					$published += Content_Changes::PUBLISHED === $change['status'] ? 1 : 0;
				}
				$result = self::outcome( $done );
				if ( array() !== $result['removed'] ) {
					$this->mark_emptied();
				}
				return $result + array(
					'conflicts' => $conflicts,
					'count'     => count( $done ),
					'published' => $published,
				);
			}
		);
		self::notify( $result['published'] > 0 );
		return $result;
	}

	/** Notifies page caches and other listeners that the public texts have changed. */
	private static function notify( bool $is_news ) {
		if ( $is_news ) {
			/** Fires when published texts have changed. */
			do_action( Page_Caches::PUBLISHED );
		}
	}

	/** The time and author of each published text, in wire format. */
	public function saved_fields(): array {
		$fields = array();
		foreach ( $this->db->rows( "SELECT field_name, saved_at, saved_by FROM {$this->fields()} ORDER BY field_name" ) as $row ) {
			$fields[] = array(
				'field_name' => $row['field_name'],
				'saved_at'   => Content_Database::iso( $row['saved_at'] ),
			) + self::author( $row['saved_by'] );
		}
		return $fields;
	}

	/** Publishes the due drafts and deletes them. Returns their fields. */
	public function publish_due(): array {
		$fields = $this->db->transaction(
			function () {
				$due = $this->drafts->due();
				foreach ( $due as $draft ) {
					$this->save_one( Content_Drafts::change( $draft ), (int) $draft['planned_by'] );
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
	public function versions( string $name ): array {
		$versions = array();
		foreach ( $this->db->rows( "SELECT field_value, replaced_at, replaced_by FROM {$this->earlier()} WHERE field_name = %s ORDER BY id DESC LIMIT %d", $name, self::VERSIONS_MAX ) as $row ) {
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
		$result = array(
			'saved'     => array(),
			'removed'   => array(),
			'discarded' => array(),
		);
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
	private function save_one( array $change, int $user_id ): ?array {
		$conflict = $this->drafts->conflict_with( $change );
		if ( null !== $conflict ) {
			return $conflict;
		}
		if ( Content_Changes::DISCARDED === $change['status'] ) {
			$this->drafts->delete( $change['name'] );
			return null;
		}
		$rows    = $this->db->rows( "SELECT field_value, saved_at, saved_by FROM {$this->fields()} WHERE field_name = %s", $change['name'] );
		$current = isset( $rows[0] ) ? $rows[0]['field_value'] : null;
		if ( Content_Changes::DRAFT === $change['status'] ) {
			$this->drafts->store( $change, $current, $user_id );
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
			$this->publish( $change, $current, $user_id );
		}
		$this->drafts->delete( $change['name'] );
		return null;
	}

	/** Puts a text in the place of the published one, which joins the earlier ones. */
	private function publish( array $change, ?string $current, int $user_id ) {
		$now = Content_Database::now();
		$this->db->insert(
			Content_Database::EARLIER,
			array(
				'field_name'  => $change['name'],
				'field_value' => $current,
				'replaced_at' => $now,
				'replaced_by' => $user_id,
			)
		);
		if ( null === $change['value'] ) {
			$this->db->delete( Content_Database::FIELDS, $change['name'] );
		} else {
			$this->db->replace(
				Content_Database::FIELDS,
				array(
					'field_name'  => $change['name'],
					'field_value' => $change['value'],
					'saved_at'    => $now,
					'saved_by'    => $user_id,
				)
			);
		}
		$this->delete_oldest( $change['name'] );
	}

	/** Stores a mark instead of the last text: readers ignore empty content and use their cache. */
	private function mark_emptied() {
		if ( array() === $this->db->rows( "SELECT field_name FROM {$this->fields()} LIMIT 1" ) ) {
			$this->db->insert(
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
	private function delete_oldest( string $name ) {
		$rows = $this->db->rows( "SELECT id FROM {$this->earlier()} WHERE field_name = %s ORDER BY id DESC LIMIT 1 OFFSET %d", $name, self::VERSIONS_MAX );
		if ( isset( $rows[0] ) ) {
			$this->db->run( "DELETE FROM {$this->earlier()} WHERE field_name = %s AND id <= %d", $name, (int) $rows[0]['id'] );
		}
	}

	private function fields(): string {
		return $this->db->table( Content_Database::FIELDS );
	}

	private function earlier(): string {
		return $this->db->table( Content_Database::EARLIER );
	}
}
