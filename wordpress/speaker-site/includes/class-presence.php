<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The open editors with page and field; an entry expires 30 s after its last report. */
class Presence {
	const TRANSIENT = 'speaker_site_presence';

	/** Seconds after which an editor without a report expires; it reports every ten. */
	const SECONDS = 30;

	/** Editors that are remembered at once, the latest. */
	const EDITORS_MAX = 100;

	/**
	 * Stores an editor's position. `$place` has `page` and `field`; null: the editor was closed.
	 * Returns the others, in wire format.
	 */
	public static function report( string $session, int $user_id, ?array $place ): array {
		$own    = $user_id . ' ' . $session;
		$others = Content_Database::transaction(
			function () use ( $own, $user_id, $place ) {
				$others = self::present();
				unset( $others[ $own ] );
				$present = $others;
				if ( null !== $place ) {
					$present[ $own ] = array(
						'user_id' => $user_id,
						'seen'    => time(),
					) + $place;
				}
				set_transient( self::TRANSIENT, array_slice( $present, -self::EDITORS_MAX, null, true ), self::SECONDS );
				return $others;
			}
		);
		return array_values( array_filter( array_map( array( __CLASS__, 'describe' ), $others ) ) );
	}

	/** The editors that have not expired. */
	private static function present(): array {
		$since = time() - self::SECONDS;
		return array_filter(
			(array) get_transient( self::TRANSIENT ),
			fn( $editor ) => is_array( $editor ) && $editor['seen'] > $since
		);
	}

	/** An editor in wire format; null for a deleted account. */
	private static function describe( array $editor ): ?array {
		$user = get_userdata( $editor['user_id'] );
		if ( ! $user ) {
			return null;
		}
		return array( 'name' => $user->display_name ) + array_intersect_key( $editor, array_flip( array( 'page', 'field' ) ) );
	}
}
