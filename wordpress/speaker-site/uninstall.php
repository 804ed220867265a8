<?php
/**
 * Removes everything the plugin has stored, on every site of a network.
 *
 * @package Speaker_Site
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/** Clears one site. */
function speaker_site_uninstall() {
	global $wpdb;
	foreach ( array( 'speaker_site_settings', 'speaker_site_schema', 'speaker_site_rebuild_state', 'speaker_site_publish_due', 'speaker_site_office_granted', 'speaker_site_rights', 'speaker_site_reads_here' ) as $speaker_site_option ) {
		delete_option( $speaker_site_option );
	}
	foreach ( array( 'speaker_edit', 'speaker_publish', 'speaker_office' ) as $speaker_site_right ) {
		foreach ( wp_roles()->role_objects as $speaker_site_role ) {
			$speaker_site_role->remove_cap( $speaker_site_right );
		}
		foreach ( get_users( array( 'capability' => $speaker_site_right ) ) as $speaker_site_user ) {
			$speaker_site_user->remove_cap( $speaker_site_right );
		}
	}
	delete_transient( 'speaker_site_connection' );
	delete_transient( 'speaker_site_presence' );
	wp_clear_scheduled_hook( 'speaker_site_rebuild' );
	wp_clear_scheduled_hook( 'speaker_site_publish' );
	// phpcs:ignore WordPress.DB -- our own tables, for good.
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}speaker_content, {$wpdb->prefix}speaker_content_versions, {$wpdb->prefix}speaker_content_drafts, {$wpdb->prefix}speaker_content_previews" );
}

if ( is_multisite() ) {
	foreach ( get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	) as $speaker_site_id ) {
		switch_to_blog( $speaker_site_id );
		speaker_site_uninstall();
		restore_current_blog();
	}
} else {
	speaker_site_uninstall();
}
