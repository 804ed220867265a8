<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Drafts, one per field, with the published text that each is based on. */
class Content_Drafts {
	/** Every draft, in wire format. */
	public static function all(): array {
		$drafts = array();
		foreach ( Content_Database::rows( 'SELECT field_name, field_value, base_value, saved_at, saved_by, publish_at FROM {drafts} ORDER BY field_name' ) as $row ) {
			$drafts[] = array(
				'field_name'  => $row['field_name'],
				'field_value' => $row['field_value'],
				'base_value'  => $row['base_value'],
				'saved_at'    => Content_Database::iso( $row['saved_at'] ),
			) + Content_Store::author( $row['saved_by'] ) + self::plan_of( $row );
		}
		return $drafts;
	}

	/**
	 * The conflict with a draft that another editor has saved in between, or that is planned for a
	 * time which a publishing change does not name. A deleted draft is no conflict. The change is
	 * as in Content_Changes::$valid.
	 */
	public static function conflict_with( array $change ): ?array {
		$rows = Content_Database::rows( 'SELECT field_value, saved_at, saved_by, publish_at FROM {drafts} WHERE field_name = %s', $change['name'] );
		if ( array() === $rows ) {
			return null;
		}
		$draft     = $rows[0];
		$is_known  = ! array_key_exists( 'known_draft', $change ) || in_array( $draft['field_value'], array( $change['known_draft'], $change['value'] ), true );
		$is_named  = null === $draft['publish_at'] || ( isset( $change['publish_at'] ) && strtotime( $draft['publish_at'] . ' UTC' ) === $change['publish_at'] );
		$publishes = Content_Changes::PUBLISHED === $change['status'];
		if ( $is_known && ( $is_named || ! $publishes ) ) {
			return null;
		}
		return array(
			'field_name'    => $change['name'],
			'current_value' => $draft['field_value'],
			'saved_at'      => Content_Database::iso( $draft['saved_at'] ),
			'draft'         => true,
		) + Content_Store::author( $draft['saved_by'] ) + self::plan_of( $draft );
	}

	/** The drafts that are due to be published. */
	public static function due(): array {
		return Content_Database::rows( 'SELECT field_name, field_value, publish_at, planned_by FROM {drafts} WHERE publish_at <= %s ORDER BY field_name', Content_Database::now() );
	}

	/** The fields of the drafts that are planned to be published. */
	public static function planned(): array {
		return array_column( Content_Database::rows( 'SELECT field_name FROM {drafts} WHERE publish_at IS NOT NULL' ), 'field_name' );
	}

	/** The number of drafts by authors without the right to publish. */
	public static function waiting(): int {
		$waiting = 0;
		foreach ( Content_Database::rows( 'SELECT saved_by, COUNT(*) AS texts FROM {drafts} GROUP BY saved_by' ) as $row ) {
			$waiting += user_can( (int) $row['saved_by'], Access::capability( Access::PUBLISH ) ) ? 0 : (int) $row['texts'];
		}
		return $waiting;
	}

	/** The change that publishes a planned draft, as in Content_Changes::$valid. */
	public static function change( array $draft ): array {
		return array(
			'name'       => $draft['field_name'],
			'value'      => $draft['field_value'],
			'status'     => Content_Changes::PUBLISHED,
			'publish_at' => strtotime( $draft['publish_at'] . ' UTC' ),
		);
	}

	/** When the next draft is to be published, in Unix time; null where none is planned. */
	public static function next_due(): ?int {
		$rows = Content_Database::rows( 'SELECT MIN(publish_at) AS due FROM {drafts}' );
		return isset( $rows[0]['due'] ) ? (int) strtotime( $rows[0]['due'] . ' UTC' ) : null;
	}

	/** Plans drafts for a Unix time, null for none. Returns the fields that have a draft. */
	public static function plan( array $names, ?int $moment, int $user_id ): array {
		return Content_Database::transaction(
			function () use ( $names, $moment, $user_id ) {
				$planned = array_values( array_intersect( array_column( self::all(), 'field_name' ), $names ) );
				foreach ( $planned as $name ) {
					if ( null === $moment ) {
						Content_Database::run( 'UPDATE {drafts} SET publish_at = NULL, planned_by = 0 WHERE field_name = %s', $name );
					} else {
						Content_Database::run( 'UPDATE {drafts} SET publish_at = %s, planned_by = %d WHERE field_name = %s', Content_Database::at( $moment ), $user_id, $name );
					}
				}
				sort( $planned, SORT_STRING );
				return $planned;
			}
		);
	}

	/** Stores a draft and keeps its plan. `$published` is the base of a change without one. */
	public static function store( array $change, ?string $published, int $user_id ) {
		$plan = Content_Database::rows( 'SELECT publish_at, planned_by FROM {drafts} WHERE field_name = %s', $change['name'] );
		Content_Database::replace(
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

	/** Deletes a field's draft, if there is one. */
	public static function delete( string $name ) {
		Content_Database::delete( Content_Database::DRAFTS, $name );
	}

	/** The planned time in wire format; empty for none. */
	private static function plan_of( array $row ): array {
		return null === $row['publish_at'] ? array() : array( 'publish_at' => Content_Database::iso( $row['publish_at'] ) );
	}
}
