<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Who has an editor open, on which page, with which text in hand: half a minute after an editor was heard of last, it is gone.
 */
class Presence {

	const TRANSIENT = 'speaker_site_presence';

	/** Seconds for which an editor counts that says nothing more; it speaks every ten. */
	const SECONDS = 30;

	/** Editors that are remembered at once, the latest. */
	const EDITORS_MAX = 100;

	private Content_Database $db;

	public function __construct( Content_Database $db ) {
		$this->db = $db;
	}

	/**
	 * Takes in where an editor is, and says who else is there. `$place` has `page` and `field`;
	 * null: it has been left. Returns the others, as they travel.
	 */
	public function tell( string $session, int $user_id, ?array $place ): array {
		$own    = $user_id . ' ' . $session;
		$others = $this->db->in_turn(
			function () use ( $own, $user_id, $place ) {
				$others = $this->present();
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
		return array_values( array_filter( array_map( array( $this, 'describe' ), $others ) ) );
	}

	/** Who has been heard of lately. */
	private function present(): array {
		$since = time() - self::SECONDS;
		return array_filter(
			(array) get_transient( self::TRANSIENT ),
			function ( $editor ) use ( $since ) {
				return is_array( $editor ) && $editor['seen'] > $since;
			}
		);
	}

	/**
	 * An editor as it travels: the name that the account shows, and where it is. Returns null for
	 * an account that is gone.
	 */
	private function describe( array $editor ): ?array {
		$user = get_userdata( $editor['user_id'] );
		if ( ! $user ) {
			return null;
		}
		return array(
			'name'  => $user->display_name,
			'page'  => $editor['page'],
			'field' => $editor['field'],
		);
	}
}
