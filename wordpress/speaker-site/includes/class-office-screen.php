<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Speaker Site → Office: the same page as at every host, in a shadow root of its own. Its calls go
 * to our route, which passes them on; neither a key nor a lead is in the screen's HTML.
 */
class Office_Screen {
	const SLUG = 'speaker-site-office';

	private static string $hook_suffix = '';

	/** Registers the hooks, after those of the parent screen. */
	public static function hook(): void {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ), 11 );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	public static function add_page(): void {
		self::$hook_suffix = (string) add_submenu_page(
			Edit_Screen::SLUG,
			__( 'Office', 'speaker-site' ),
			__( 'Office', 'speaker-site' ),
			Access::capability( Access::OFFICE ),
			self::SLUG,
			array( __CLASS__, 'render' )
		);
	}

	/** Loads the office on our page only. */
	public static function enqueue( $hook_suffix ) {
		if ( $hook_suffix === self::$hook_suffix && '' === self::missing() ) {
			wp_enqueue_script( Module_Scripts::OFFICE );
		}
	}

	/** The page: a place, and where its calls go. */
	public static function render(): void {
		if ( ! Access::may( Access::OFFICE ) ) {
			return;
		}
		$missing = self::missing();
		if ( '' !== $missing ) {
			printf( '<div class="wrap"><h1>%s</h1><div class="notice notice-warning inline"><p>%s</p></div></div>', esc_html( get_admin_page_title() ), esc_html( $missing ) );
			return;
		}
		$settings = array(
			'speaker'    => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'route'      => untrailingslashit( rest_url( Settings::get( 'namespace' ) . '/v1/office' ) ),
			'nonce'      => wp_create_nonce( 'wp_rest' ),
			'nonceUrl'   => admin_url( 'admin-ajax.php?action=rest-nonce' ),
			'stylesheet' => Module_Scripts::own_address( Module_Scripts::OFFICE_STYLES ),
		);
		printf(
			'<div class="wrap"><div id="speaker-office"><p>%s</p></div><script type="application/json" id="speaker-office-settings">%s</script></div>',
			esc_html__( 'The office is loading. It needs JavaScript.', 'speaker-site' ),
			wp_json_encode( $settings, JSON_HEX_TAG | JSON_HEX_AMP ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON without a tag in it.
		);
	}

	/** What is still to be set: a sentence, or ''. */
	private static function missing(): string {
		if ( '' === Settings::functions_url() ) {
			return __( 'The address of the speaker’s site is not set yet: Settings → Speaker Site.', 'speaker-site' );
		}
		if ( '' === Settings::office_key() ) {
			return __( 'The office key is not set yet: Settings → Speaker Site.', 'speaker-site' );
		}
		return '';
	}
}
