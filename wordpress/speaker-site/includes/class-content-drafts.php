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
		foreach ( $this->db->rows( "SELECT field_name, field_value, base_value, saved_at, saved_by FROM {$this->table()} ORDER BY field_name" ) as $row ) {
			$drafts[] = array(
				'field_name'  => $row['field_name'],
				'field_value' => $row['field_value'],
				'base_value'  => $row['base_value'],
				'saved_at'    => Content_Database::iso( $row['saved_at'] ),
			) + Content_Store::author( $row['saved_by'] );
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
	 * Keeps a text as its field's draft.
	 *
	 * @param array<string,mixed> $change    As in Content_Changes::$valid.
	 * @param string|null         $published What is published now, for a change that does not say what it stands on.
	 * @param int                 $user_id   Who saves.
	 * @throws Content_Unavailable When the database fails.
	 */
	public function keep( array $change, $published, $user_id ) {
		$this->db->replace(
			Content_Database::DRAFTS,
			array(
				'field_name'  => $change['name'],
				'field_value' => $change['value'],
				'base_value'  => array_key_exists( 'base', $change ) ? $change['base'] : $published,
				'saved_at'    => Content_Database::now(),
				'saved_by'    => $user_id,
			)
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
