<?php
/**
 * Drafts.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Texts that editors see and visitors do not: one a field, shared by all editors, with the published text it started from.
 */
class Content_Drafts {

	/**
	 * Tables.
	 *
	 * @var Content_Database
	 */
	private $db;

	/**
	 * Takes what it needs.
	 *
	 * @param Content_Database $db Tables.
	 */
	public function __construct( Content_Database $db ) {
		$this->db = $db;
	}

	/**
	 * Every draft, as it travels.
	 *
	 * @return array<int,array<string,?string>>
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function all() {
		$drafts = array();
		foreach ( $this->db->rows( "SELECT field_name, field_value, base_value, saved_at, saved_by, publish_at FROM {$this->table()} ORDER BY field_name" ) as $row ) {
			$plan     = null === $row['publish_at'] ? array() : array( 'publish_at' => Content_Database::iso( $row['publish_at'] ) );
			$drafts[] = array(
				'field_name'  => $row['field_name'],
				'field_value' => $row['field_value'],
				'base_value'  => $row['base_value'],
				'saved_at'    => Content_Database::iso( $row['saved_at'] ),
			) + Content_Store::author( $row['saved_by'] ) + $plan;
		}
		return $drafts;
	}

	/**
	 * The conflict with a draft that another editor has kept meanwhile. One that has gone meanwhile is none.
	 *
	 * @param array<string,mixed> $change As in Content_Changes::$valid.
	 * @return array<string,mixed>|null
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function conflict_with( array $change ) {
		if ( ! array_key_exists( 'known_draft', $change ) ) {
			return null;
		}
		$rows = $this->db->rows( "SELECT field_value, saved_at, saved_by FROM {$this->table()} WHERE field_name = %s", $change['name'] );
		if ( array() === $rows || in_array( $rows[0]['field_value'], array( $change['known_draft'], $change['value'] ), true ) ) {
			return null;
		}
		return array(
			'field_name'    => $change['name'],
			'current_value' => $rows[0]['field_value'],
			'saved_at'      => Content_Database::iso( $rows[0]['saved_at'] ),
			'draft'         => true,
		) + Content_Store::author( $rows[0]['saved_by'] );
	}

	/**
	 * The drafts that were to be published by now.
	 *
	 * @return array<int,array<string,?string>> `field_name`, `field_value` and `planned_by`.
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function due() {
		return $this->db->rows( "SELECT field_name, field_value, planned_by FROM {$this->table()} WHERE publish_at <= %s ORDER BY field_name", Content_Database::now() );
	}

	/**
	 * When the next draft is to be published.
	 *
	 * @return int|null Unix time; null where none is planned.
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function next_due() {
		$rows = $this->db->rows( "SELECT MIN(publish_at) AS due FROM {$this->table()}" );
		return isset( $rows[0]['due'] ) ? (int) strtotime( $rows[0]['due'] . ' UTC' ) : null;
	}

	/**
	 * Sets when drafts are to be published.
	 *
	 * @param string[] $names   Field names.
	 * @param int|null $moment  Unix time; null: when somebody does.
	 * @param int      $user_id Who plans.
	 * @return string[] Those of the fields that have a draft.
	 * @throws Content_Unavailable When the database fails; nothing has changed then.
	 */
	public function plan( array $names, $moment, $user_id ) {
		return $this->db->in_turn(
			function () use ( $names, $moment, $user_id ) {
				$planned = array_values( array_intersect( array_column( $this->all(), 'field_name' ), $names ) );
				foreach ( $planned as $name ) {
					if ( null === $moment ) {
						$this->db->run( "UPDATE {$this->table()} SET publish_at = NULL, planned_by = 0 WHERE field_name = %s", $name );
					} else {
						$this->db->run( "UPDATE {$this->table()} SET publish_at = %s, planned_by = %d WHERE field_name = %s", Content_Database::at( $moment ), $user_id, $name );
					}
				}
				sort( $planned, SORT_STRING );
				return $planned;
			}
		);
	}

	/**
	 * Keeps a text as its field's draft; when it is to be published stays as it was.
	 *
	 * @param array<string,mixed> $change    As in Content_Changes::$valid.
	 * @param string|null         $published What is published now, for a change that does not say what it stands on.
	 * @param int                 $user_id   Who saves.
	 * @throws Content_Unavailable When the database fails.
	 */
	public function keep( array $change, $published, $user_id ) {
		$plan = $this->db->rows( "SELECT publish_at, planned_by FROM {$this->table()} WHERE field_name = %s", $change['name'] );
		$this->db->replace(
			Content_Database::DRAFTS,
			array(
				'field_name'  => $change['name'],
				'field_value' => $change['value'],
				'base_value'  => array_key_exists( 'base', $change ) ? $change['base'] : $published,
				'saved_at'    => Content_Database::now(),
				'saved_by'    => $user_id,
			) + ( isset( $plan[0] ) ? $plan[0] : array() )
		);
	}

	/**
	 * Takes a field's draft away, if there is one.
	 *
	 * @param string $name Field name.
	 * @throws Content_Unavailable When the database fails.
	 */
	public function take_away( $name ) {
		$this->db->delete( Content_Database::DRAFTS, $name );
	}

	/**
	 * The drafts' table.
	 *
	 * @return string
	 */
	private function table() {
		return $this->db->table( Content_Database::DRAFTS );
	}
}
