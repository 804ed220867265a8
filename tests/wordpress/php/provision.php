<?php
/**
 * Installs WordPress into the empty database and creates the initial state of the tests: permalinks, an account of each role
 * (the password is the name), the page 'homepage', the plugin active. Run by setup.ts with $speaker_folder set.
 *
 * @package Speaker_Site
 */

// phpcs:disable

define( 'WP_INSTALLING', true );

preg_match( "/'DB_HOST', 'localhost:([^']+)'/", file_get_contents( $speaker_folder . '/wp-config.php' ), $found );
$database = new mysqli( 'localhost', 'root', '', '', 0, $found[1] );
$database->query( 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4' );
$database->close();

require $speaker_folder . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

// No mail leaves a test.
add_filter( 'pre_wp_mail', '__return_true' );

wp_install( 'Channel 5 &amp; Friends', 'admin', 'admin@example.com', true, '', 'admin' );
update_option( 'permalink_structure', '/%postname%/' );
$plugins = array( 'speaker-site/speaker-site.php', 'wp-graphql/wp-graphql.php' );
update_option( 'active_plugins', array_values( array_filter( $plugins, fn ( $plugin ) => is_file( WP_PLUGIN_DIR . '/' . $plugin ) ) ) );
foreach ( array( 'editor', 'author' ) as $role ) {
	wp_insert_user( array( 'user_login' => $role, 'user_pass' => $role, 'user_email' => "{$role}@example.com", 'role' => $role ) );
}
$words = array( 'post_content' => '<p>Words of the home page.</p>', 'post_excerpt' => 'A room that can hear itself think.' );
wp_insert_post( $words + array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'homepage', 'post_title' => 'Tune in &amp; lead' ) );
flush_rewrite_rules();
