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
 * The plugin's entry: loads its classes and registers their hooks.
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

/** Registers the hooks of every part. */
function start() {
	$parts = array(
		Access::class,
		Module_Scripts::class,
		Embeds::class,
		Marked_Elements::class,
		Blocks::class,
		Route_Origins::class,
		Page_Caches::class,
		Rebuild_Hook::class,
		Site_Changes::class,
		Draft_Plan::class,
		Content_Route::class,
		Editing_Route::class,
		Settings_Page::class,
		Site_Health::class,
		Edit_Screen::class,
		Site_Links::class,
		Office_Route::class,
		Personal_Data::class,
		Office_Screen::class,
	);
	foreach ( $parts as $part ) {
		$part::hook();
	}
	if ( defined( 'WP_CLI' ) && WP_CLI ) {
		Commands::hook();
	}

	add_action(
		'init',
		fn() => load_plugin_textdomain( 'speaker-site', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' ),
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
	add_action( 'init', array( Content_Database::class, 'install' ), 5 );

	// Stock pages have no excerpt, and the site's hero subtitle is the excerpt of the page 'homepage'.
	add_action( 'init', fn() => add_post_type_support( 'page', 'excerpt' ) );
}

start();
