<?php
/**
 * Removes everything the plugin has stored, on every site of a network.
 *
 * @package Speaker_Site
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Clears one site.
 */
function speaker_site_uninstall() {
	global $wpdb;
	foreach ( array( 'speaker_site_settings', 'speaker_site_schema', 'speaker_site_rebuild_state' ) as $speaker_site_option ) {
		delete_option( $speaker_site_option );
	}
	delete_transient( 'speaker_site_connection' );
	wp_clear_scheduled_hook( 'speaker_site_rebuild' );
	// phpcs:ignore WordPress.DB -- our own tables, for good.
	$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}speaker_content, {$wpdb->prefix}speaker_content_versions, {$wpdb->prefix}speaker_content_drafts" );
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
