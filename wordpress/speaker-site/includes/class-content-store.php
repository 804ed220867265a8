<?php
/**
 * The content's tables.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Keeps one row a field and the values each field had before.
 *
 * Tables of its own rather than one option: two people who save different fields at once must both keep their words,
 * and an option is read, changed and written as a whole.
 */
class Content_Store {

	const SCHEMA_VERSION = '1';
	const SCHEMA_OPTION  = 'speaker_site_schema';

	/** Earlier values kept of each field. */
	const VERSIONS_MAX = 50;

	/** Seconds a save waits for another one to finish. */
	const LOCK_SECONDS = 5;

	/**
	 * WordPress's database.
	 *
	 * @var \wpdb
	 */
	private $db;

	/**
	 * Takes what it needs.
	 *
	 * @param \wpdb $db WordPress's database.
	 */
	public function __construct( $db ) {
		$this->db = $db;
	}

	/**
	 * Creates or updates the tables, once a schema version.
	 */
	public function install() {
		if ( get_option( self::SCHEMA_OPTION ) === self::SCHEMA_VERSION ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$charset = $this->db->get_charset_collate();
		dbDelta(
			array(
				"CREATE TABLE {$this->fields()} (
field_name varchar(64) NOT NULL,
field_value longtext NOT NULL,
saved_at datetime NOT NULL,
saved_by bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (field_name)
) {$charset};",
				"CREATE TABLE {$this->earlier()} (
id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
field_name varchar(64) NOT NULL,
field_value longtext NULL,
replaced_at datetime NOT NULL,
replaced_by bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (id),
KEY field_name (field_name,id)
) {$charset};",
			)
		);
		update_option( self::SCHEMA_OPTION, self::SCHEMA_VERSION );
	}

	/**
	 * Every saved field.
	 *
	 * @return array<string,string>
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function all() {
		// phpcs:ignore WordPress.DB -- the table's name is our own.
		$rows = $this->db->get_results( "SELECT field_name, field_value FROM {$this->fields()} ORDER BY field_name" );
		$this->expect( is_array( $rows ) && '' === $this->db->last_error );
		return array_column( $rows, 'field_value', 'field_name' );
	}

	/**
	 * Saves changes in order, each keeping the value before it; all of them, or none when the database fails.
	 *
	 * @param array<int,array<string,mixed>> $changes As in Content_Changes::$valid.
	 * @param int                            $user_id Who saves.
	 * @return array{saved:array<string,string>,removed:string[],conflicts:array<int,array<string,string>>,count:int}
	 * @throws Content_Unavailable When the database fails; nothing has been saved then.
	 */
	public function save( array $changes, $user_id ) {
		$this->lock();
		try {
			$this->run( 'START TRANSACTION' );
			$result = array(
				'saved'     => array(),
				'removed'   => array(),
				'conflicts' => array(),
				'count'     => 0,
			);
			foreach ( $changes as $change ) {
				$conflict = $this->save_one( $change, $user_id );
				if ( null !== $conflict ) {
					$result['conflicts'][] = $conflict;
					continue;
				}
				// The same field twice: in order, the last stays.
				unset( $result['saved'][ $change['name'] ], $result['removed'][ $change['name'] ] );
				if ( null === $change['value'] ) {
					$result['removed'][ $change['name'] ] = $change['name'];
				} else {
					$result['saved'][ $change['name'] ] = $change['value'];
				}
				++$result['count'];
			}
			$result['removed'] = array_values( $result['removed'] );
			if ( array() !== $result['removed'] ) {
				$this->mark_emptied();
			}
			$this->run( 'COMMIT' );
			return $result;
		} catch ( Content_Unavailable $error ) {
			$this->db->query( 'ROLLBACK' );
			throw $error;
		} finally {
			$this->unlock();
		}
	}

	/**
	 * The values a field had before, newest first; `saved_at` is when a save put another in its place.
	 *
	 * @param string $name Field name.
	 * @return array<int,array{field_value:?string,saved_at:string}>
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function versions( $name ) {
		// phpcs:ignore WordPress.DB -- the table's name is our own.
		$rows = $this->db->get_results( $this->db->prepare( "SELECT field_value, replaced_at AS saved_at FROM {$this->earlier()} WHERE field_name = %s ORDER BY id DESC LIMIT %d", $name, self::VERSIONS_MAX ), ARRAY_A );
		$this->expect( is_array( $rows ) && '' === $this->db->last_error );
		foreach ( $rows as $index => $row ) {
			$rows[ $index ]['saved_at'] = self::iso( $row['saved_at'] );
		}
		return $rows;
	}

	/**
	 * Saves one change.
	 *
	 * @param array<string,mixed> $change  `name`, `value`, perhaps `base`.
	 * @param int                 $user_id Who saves.
	 * @return array<string,string>|null The conflict that prevented it.
	 */
	private function save_one( array $change, $user_id ) {
		// phpcs:ignore WordPress.DB -- the table's name is our own.
		$row = $this->db->get_row( $this->db->prepare( "SELECT field_value, saved_at FROM {$this->fields()} WHERE field_name = %s", $change['name'] ) );
		$this->expect( '' === $this->db->last_error );
		$current = $row ? $row->field_value : null;
		if ( $current === $change['value'] ) {
			return null;
		}
		if ( null !== $current && array_key_exists( 'base', $change ) && $change['base'] !== $current ) {
			return array(
				'field_name'    => $change['name'],
				'current_value' => $current,
				'saved_at'      => self::iso( $row->saved_at ),
			);
		}
		$now = gmdate( 'Y-m-d H:i:s' );
		$this->expect(
			$this->db->insert(
				$this->earlier(),
				array(
					'field_name'  => $change['name'],
					'field_value' => $current,
					'replaced_at' => $now,
					'replaced_by' => $user_id,
				)
			)
		);
		if ( null === $change['value'] ) {
			$this->expect( $this->db->delete( $this->fields(), array( 'field_name' => $change['name'] ) ) );
		} else {
			$this->expect(
				$this->db->replace(
					$this->fields(),
					array(
						'field_name'  => $change['name'],
						'field_value' => $change['value'],
						'saved_at'    => $now,
						'saved_by'    => $user_id,
					)
				)
			);
		}
		$this->forget_oldest( $change['name'] );
		return null;
	}

	/**
	 * Leaves a mark where the last text has gone: readers take empty content for a service that knows nothing, and would
	 * keep what they had (spec 4).
	 */
	private function mark_emptied() {
		// phpcs:ignore WordPress.DB -- the table's name is our own.
		$this->run( $this->db->prepare( "INSERT INTO {$this->fields()} (field_name, field_value, saved_at) SELECT 'content_initialized', 'true', %s FROM DUAL WHERE NOT EXISTS (SELECT 1 FROM {$this->fields()} AS other)", gmdate( 'Y-m-d H:i:s' ) ) );
	}

	/**
	 * Keeps only the newest VERSIONS_MAX earlier values of a field.
	 *
	 * @param string $name Field name.
	 */
	private function forget_oldest( $name ) {
		// phpcs:disable WordPress.DB -- the table's name is our own.
		$last = $this->db->get_var( $this->db->prepare( "SELECT id FROM {$this->earlier()} WHERE field_name = %s ORDER BY id DESC LIMIT 1 OFFSET %d", $name, self::VERSIONS_MAX ) );
		if ( $last ) {
			$this->run( $this->db->prepare( "DELETE FROM {$this->earlier()} WHERE field_name = %s AND id <= %d", $name, $last ) );
		}
		// phpcs:enable
	}

	/**
	 * Lets one save at a time through, so that what `base` is compared with is still there when the value is written.
	 *
	 * @throws Content_Unavailable When another save holds on too long.
	 */
	private function lock() {
		// phpcs:ignore WordPress.DB -- no table involved.
		$this->expect( '1' === (string) $this->db->get_var( $this->db->prepare( 'SELECT GET_LOCK(%s, %d)', $this->lock_name(), self::LOCK_SECONDS ) ) );
	}

	/**
	 * Lets the next save through.
	 */
	private function unlock() {
		// phpcs:ignore WordPress.DB -- no table involved.
		$this->db->query( $this->db->prepare( 'DO RELEASE_LOCK(%s)', $this->lock_name() ) );
	}

	/**
	 * A lock belongs to the whole database server: one name a site, at most 64 characters.
	 *
	 * @return string
	 */
	private function lock_name() {
		return 'speaker_content_' . substr( md5( $this->db->dbname . $this->fields() ), 0, 16 );
	}

	/**
	 * Runs a statement without a result.
	 *
	 * @param string $sql SQL, prepared.
	 * @throws Content_Unavailable When it fails.
	 */
	private function run( $sql ) {
		// phpcs:ignore WordPress.DB -- prepared by the caller.
		$this->expect( $this->db->query( $sql ) );
	}

	/**
	 * Insists on success.
	 *
	 * @param mixed $result false for failure.
	 * @throws Content_Unavailable When it is false.
	 */
	private function expect( $result ) {
		if ( false === $result ) {
			throw new Content_Unavailable( esc_html( $this->db->last_error ) );
		}
	}

	/**
	 * Table of the fields, of this site in a network.
	 *
	 * @return string
	 */
	private function fields() {
		return $this->db->prefix . 'speaker_content';
	}

	/**
	 * Table of the earlier values.
	 *
	 * @return string
	 */
	private function earlier() {
		return $this->db->prefix . 'speaker_content_versions';
	}

	/**
	 * A stored UTC time in ISO 8601.
	 *
	 * @param string $stored As MySQL writes it.
	 * @return string
	 */
	private static function iso( $stored ) {
		return str_replace( ' ', 'T', $stored ) . 'Z';
	}
}
