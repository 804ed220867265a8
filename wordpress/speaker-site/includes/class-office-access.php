<?php
/**
 * Who may see the office.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Gives administrators the capability once; from then on it is theirs to give and to take, with any plugin for roles.
 */
class Office_Access {

	const CAPABILITY = 'speaker_office';

	const OPTION = 'speaker_site_office_granted';

	/**
	 * Hooks in. Not on activation: a plugin that is updated, or switched on for a whole network, is never "activated".
	 */
	public function hook() {
		add_action( 'init', array( $this, 'grant' ), 5 );
	}

	/**
	 * Gives the capability, the first time alone.
	 */
	public function grant() {
		if ( get_option( self::OPTION ) ) {
			return;
		}
		$role = get_role( 'administrator' );
		if ( null !== $role ) {
			$role->add_cap( self::CAPABILITY );
		}
		update_option( self::OPTION, '1' );
	}
}
