<?php
/**
 * Plugin Name:       Speaker Site
 * Description:       The team assessment, newsletter and booking inquiry on any page, and the speaker's site edited in place from this admin.
 * Version:           1.1.0
 * Requires at least: 6.1
 * Tested up to:      7.1
 * Requires PHP:      7.4
 * Author:            The authors of speaker-site
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       speaker-site
 * Domain Path:       /languages
 *
 * The plugin's entry: the only file that reads the surroundings and wires the parts together.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	function ( string $name ) {
		$file = __DIR__ . '/includes/class-' . strtolower( strtr( substr( $name, strlen( __NAMESPACE__ ) + 1 ), '_', '-' ) ) . '.php';
		if ( 0 === strpos( $name, __NAMESPACE__ . '\\' ) && is_readable( $file ) ) {
			require $file;
		}
	}
);

/** Builds the parts and registers their hooks. Each part receives its dependencies. */
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
	$saving   = new Content_Saving( $store, $rebuild );
	$content  = new Content_Route( $settings, $store, $drafts, $origins, $saving, $plan );
	$previews = new Preview_Links( $database );
	$editing  = new Editing_Route( $settings, $store, $drafts, $plan, $previews, new Presence( $database ) );

	$connection = new Connection( $settings );
	$office     = new Office_Client( $settings );

	$scripts->hook();
	( new Shortcodes( $embeds ) )->hook();
	( new Marked_Elements( $embeds ) )->hook();
	( new Blocks( $embeds, __DIR__ . '/blocks', plugins_url( 'assets/blocks.js', __FILE__ ) ) )->hook();
	$origins->hook();
	( new Page_Caches( $settings ) )->hook();
	$rebuild->hook();
	( new Site_Changes( $settings, $store, $rebuild ) )->hook();
	$plan->hook();
	$content->hook();
	$editing->hook( $content );
	$box = new Connection_Box( $connection );
	$box->hook();
	( new Settings_Page( $settings, $rebuild, $box, plugin_basename( __FILE__ ) ) )->hook();
	( new Site_Health( $connection ) )->hook();
	( new Edit_Screen( $settings, $scripts, $drafts, plugins_url( 'assets', __FILE__ ) ) )->hook();

	( new Site_Links( $settings, $connection, $previews ) )->hook();
	if ( defined( 'WP_CLI' ) && WP_CLI ) {
		( new Commands( $store, $saving, $connection ) )->hook();
	}

	( new Access() )->hook();
	( new Office_Route( $settings, $office ) )->hook();
	( new Personal_Data( $office ) )->hook();
	( new Office_Screen( $settings, $scripts ) )->hook();

	add_action(
		'init',
		function () {
			load_plugin_textdomain( 'speaker-site', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
		},
		1
	);

	add_action(
		'admin_init',
		function () {
			wp_add_privacy_policy_content(
				__( 'Speaker Site', 'speaker-site' ),
				'<p>' . esc_html__( 'When you fill in the assessment, the newsletter form or the inquiry form, your browser sends your entries, the address of this page and, where there is one, the event’s code to the speaker’s lead service. This website does not store them. The link beside each form leads to the privacy notice that states how long they are stored and how to delete them.', 'speaker-site' ) . '</p>'
			);
		}
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
