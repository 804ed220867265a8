<?php
/**
 * The admin screen for editing in place.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * A menu page with `<speaker-editor>`: the site in a frame, the fields beside it, saved with the admin's nonce.
 */
class Edit_Screen {

	const SLUG = 'speaker-site-edit';

	const SCRIPT = 'speaker-site-edit-screen';

	/** The editor saves only with a key. WordPress needs none: its nonce and session are the right to save. */
	const CONTENT_KEY = 'wordpress';

	/**
	 * Settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * Module scripts.
	 *
	 * @var Module_Scripts
	 */
	private $scripts;

	/**
	 * Address of the assets.
	 *
	 * @var string
	 */
	private $assets_url;

	/**
	 * Hook suffix of our page.
	 *
	 * @var string
	 */
	private $hook_suffix = '';

	/**
	 * Takes what it needs.
	 *
	 * @param Settings       $settings   Settings.
	 * @param Module_Scripts $scripts    Module scripts.
	 * @param string         $assets_url Address of the assets.
	 */
	public function __construct( Settings $settings, Module_Scripts $scripts, $assets_url ) {
		$this->settings   = $settings;
		$this->scripts    = $scripts;
		$this->assets_url = $assets_url;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_enqueue_scripts', array( $this, 'enqueue' ) );
	}

	/**
	 * Adds the page.
	 */
	public function add_page() {
		$this->hook_suffix = (string) add_menu_page(
			__( 'Edit the speaker’s site', 'speaker-site' ),
			__( 'Speaker Site', 'speaker-site' ),
			Content_Route::CAPABILITY,
			self::SLUG,
			array( $this, 'render' ),
			'dashicons-edit-page',
			21
		);
	}

	/**
	 * Loads scripts and style on our page only.
	 *
	 * @param string $hook_suffix The page being shown.
	 */
	public function enqueue( $hook_suffix ) {
		if ( $hook_suffix !== $this->hook_suffix || '' === $this->settings->site_url() ) {
			return;
		}
		wp_enqueue_style( self::SCRIPT, $this->assets_url . '/edit-screen.css', array(), VERSION );
		wp_enqueue_script( Module_Scripts::EDITOR );
		wp_enqueue_script( self::SCRIPT, $this->assets_url . '/edit-screen.js', array(), VERSION, true );
	}

	/**
	 * The page. The frame's address and the nonce are data for our script, which sets them once the element listens
	 * (the parent listens before it sets the frame's `src`).
	 */
	public function render() {
		if ( ! current_user_can( Content_Route::CAPABILITY ) ) {
			return;
		}
		echo '<div class="wrap speaker-site-edit"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
		if ( '' === $this->settings->site_url() ) {
			$text = esc_html__( 'The address of the speaker’s site is not set yet.', 'speaker-site' );
			if ( current_user_can( Settings_Page::CAPABILITY ) ) {
				$text .= ' <a href="' . esc_url( Settings_Page::url() ) . '">' . esc_html__( 'Set it', 'speaker-site' ) . '</a>';
			}
			echo '<div class="notice notice-warning inline"><p>' . wp_kses_post( $text ) . '</p></div></div>';
			return;
		}
		if ( '' === get_option( 'permalink_structure' ) ) {
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( Connection::plain_permalinks() ) );
		}
		printf(
			'<div class="speaker-site-frame"><speaker-editor content-url="%s" content-key="%s" user="%d" nonce-url="%s" publishing%s data-src="%s" data-nonce="%s"><p>%s</p></speaker-editor></div>',
			esc_url( rest_url( $this->settings->get( 'namespace' ) . '/v1/content' ) ),
			esc_attr( self::CONTENT_KEY ),
			(int) get_current_user_id(),
			esc_url( admin_url( 'admin-ajax.php?action=rest-nonce' ) ),
			current_user_can( 'upload_files' ) ? ' media-url="' . esc_url( rest_url( 'wp/v2/media' ) ) . '"' : '',
			esc_url( $this->settings->site_url() . '/' ),
			esc_attr( wp_create_nonce( 'wp_rest' ) ),
			esc_html__( 'The editor is loading. It needs JavaScript.', 'speaker-site' )
		);
		echo '</div>';
	}
}
