<?php
/**
 * Loads the running test WordPress (its folder in SPEAKER_WORDPRESS) with the plugin active.
 *
 * @package Speaker_Site
 */

// PHPUnit loads this file inside a function: what WordPress sets at its top level would not be global otherwise.
global $wpdb, $wp, $wp_rewrite, $wp_filter, $shortcode_tags, $wp_version, $phpmailer, $wp_theme_directories, $submenu, $menu, $_wp_submenu_nopriv, $wp_settings_errors, $admin_page_hooks, $_registered_pages, $_parent_pages;

$_SERVER['HTTP_HOST'] = '127.0.0.1';
define( 'WP_USE_THEMES', false );
require getenv( 'SPEAKER_WORDPRESS' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require __DIR__ . '/SpeakerTestCase.php';
