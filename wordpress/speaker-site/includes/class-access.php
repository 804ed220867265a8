<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The rights to draft texts, to publish them and to use the office. Roles get them once. */
class Access {
	const EDIT    = 'speaker_edit';
	const PUBLISH = 'speaker_publish';
	const OFFICE  = 'speaker_office';

	const OPTION = 'speaker_site_rights';

	/** Not on activation, like the tables; and before them: an installation without them is a new one. */
	public static function hook(): void {
		add_action( 'init', array( __CLASS__, 'grant' ), 4 );
	}

	/**
	 * Grants the rights, only the first time: roles that may edit pages edit and publish texts, as
	 * in versions without these rights. An upgrade grants the office to no role.
	 */
	public static function grant(): void {
		if ( get_option( self::OPTION ) ) {
			return;
		}
		foreach ( wp_roles()->role_objects as $role ) {
			if ( $role->has_cap( 'edit_pages' ) ) {
				$role->add_cap( self::EDIT );
				$role->add_cap( self::PUBLISH );
			}
		}
		$administrator = get_role( 'administrator' );
		if ( null !== $administrator && false === get_option( Content_Database::SCHEMA_OPTION ) ) {
			$administrator->add_cap( self::OFFICE );
		}
		update_option( self::OPTION, '1' );
	}

	/** The capability that a right requires. */
	public static function capability( string $right ): string {
		/**
		 * Filters the capability that a right takes, so that a site can use capabilities it has.
		 *
		 * @param string $capability A capability of WordPress.
		 * @param string $right      `speaker_edit`, `speaker_publish` or `speaker_office`.
		 */
		return (string) apply_filters( 'speaker_site_capability', $right, $right );
	}

	/** Whether the account of this request has a right. */
	public static function may( string $right ): bool {
		return current_user_can( self::capability( $right ) );
	}
}
