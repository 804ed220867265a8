<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * A list is one field with a JSON array of the ids of its items; the texts of an item are separate
 * fields. Pure: without request and database.
 */
class Content_Lists {
	/** How the name of a list's field ends. */
	const NAME_END = '_list';

	/** The most items that a list can have. */
	const ITEMS_MAX = 40;

	/** An item's id: a digit first, so that no word of a field's name reads as one. */
	const ITEM_ID = '/^\d[a-z\d]{0,11}$/D';

	/** Whether a field is a list, by its name. */
	public static function is_name( string $name ): bool {
		return self::NAME_END === substr( $name, -strlen( self::NAME_END ) );
	}

	/** The canonical form of a list; null for an invalid one. */
	public static function normalise( string $value ): ?string {
		$ids = json_decode( $value, false, 2 );
		if ( ! is_array( $ids ) || array() === $ids || count( $ids ) > self::ITEMS_MAX ) {
			return null;
		}
		foreach ( $ids as $id ) {
			if ( ! is_string( $id ) || 1 !== preg_match( self::ITEM_ID, $id ) ) {
				return null;
			}
		}
		return count( array_unique( $ids, SORT_STRING ) ) === count( $ids ) ? (string) wp_json_encode( $ids ) : null;
	}
}
