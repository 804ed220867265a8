<?php
/**
 * Plugin Name:       Speaker Site
 * Description:       The team assessment, newsletter and booking inquiry on any page, and the speaker's site edited in place from this admin.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Tested up to:      7.1
 * Requires PHP:      7.4
 * License:           MIT
 * Text Domain:       speaker-site
 * Domain Path:       /languages
 *
 * The plugin's entry: the only file that reads the surroundings and wires the parts together.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The version above, which browsers see in the address of each script and style of the admin. */
const VERSION = '1.0.0';

foreach ( array(
	'settings',
	'settings-fields',
	'settings-input',
	'connection',
	'connection-box',
	'site-health',
	'settings-page',
	'module-scripts',
	'embeds',
	'html-tags',
	'marked-elements',
	'shortcodes',
	'blocks',
	'content-addresses',
	'content-lists',
	'content-pictures',
	'content-fields',
	'content-unavailable',
	'content-changes',
	'content-database',
	'content-drafts',
	'content-store',
	'content-saving',
	'draft-plan',
	'preview-links',
	'presence',
	'content-answers',
	'content-route',
	'editing-route',
	'route-origins',
	'rebuild-hook',
	'edit-screen',
	'office-access',
	'office-route',
	'office-screen',
) as $speaker_site_part ) {
	require_once __DIR__ . "/includes/class-{$speaker_site_part}.php";
}
unset( $speaker_site_part );

/**
 * Builds the parts and hooks them in. Each part is handed what it needs and asks for nothing else.
 */
function start() {
	global $wpdb;

	$settings = new Settings();
	$scripts  = new Module_Scripts( $settings, plugins_url( '', __FILE__ ), __DIR__ );
	$embeds   = new Embeds( $settings, $scripts );
	$database = new Content_Database( $wpdb );
	$drafts   = new Content_Drafts( $database );
	$store    = new Content_Store( $database, $drafts );
	$rebuild  = new Rebuild_Hook( $settings );
	$origins  = new Route_Origins( $settings );
	$plan     = new Draft_Plan( $store, $drafts, $rebuild );
	$content  = new Content_Route( $settings, $store, $drafts, $origins, new Content_Saving( $store, $rebuild ), $plan );
	$editing  = new Editing_Route( $settings, $store, $drafts, $plan, new Preview_Links( $database ), new Presence( $database ) );

	$connection = new Connection( $settings );

	$scripts->hook();
	( new Shortcodes( $embeds ) )->hook();
	( new Marked_Elements( $embeds ) )->hook();
	( new Blocks( $embeds, __DIR__ . '/blocks', plugins_url( 'assets/blocks.js', __FILE__ ) ) )->hook();
	$origins->hook();
	$rebuild->hook();
	$plan->hook();
	$content->hook();
	$editing->hook( array( $content, 'may_save' ) );
	( new Settings_Page( $settings, $rebuild, new Connection_Box( $connection ), plugin_basename( __FILE__ ) ) )->hook();
	( new Site_Health( $connection ) )->hook();
	( new Edit_Screen( $settings, $scripts, plugins_url( 'assets', __FILE__ ) ) )->hook();

	( new Office_Access() )->hook();
	( new Office_Route( $settings ) )->hook();
	( new Office_Screen( $settings, $scripts ) )->hook();

	add_action(
		'init',
		function () {
			load_plugin_textdomain( 'speaker-site', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
		},
		1
	);

	// Not on activation: a plugin that is updated, or switched on for a whole network, is never "activated".
	add_action( 'init', array( $database, 'install' ), 5 );

	// Stock pages have no excerpt, and the site's hero subtitle is the excerpt of the page 'homepage'.
	add_action(
		'init',
		function () {
			add_post_type_support( 'page', 'excerpt' );
		}
	);
}

start();
