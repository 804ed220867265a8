<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** A menu page with `<speaker-editor>`, which saves with the admin's nonce. */
class Edit_Screen {
	const SLUG = 'speaker-site-edit';

	const SCRIPT = 'speaker-site-edit-screen';

	/** The editor needs a key to save; WordPress checks nonce and session instead. */
	const CONTENT_KEY = 'wordpress';

	private static string $hook_suffix = '';

	public static function hook(): void {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ) );
		add_action( 'admin_enqueue_scripts', array( __CLASS__, 'enqueue' ) );
	}

	public static function add_page(): void {
		self::$hook_suffix = (string) add_menu_page(
			__( 'Edit the speaker’s site', 'speaker-site' ),
			__( 'Speaker Site', 'speaker-site' ) . self::bubble(),
			Access::capability( Access::EDIT ),
			self::SLUG,
			array( __CLASS__, 'render' ),
			'dashicons-edit-page',
			21
		);
	}

	/** Loads scripts and style on our page only. */
	public static function enqueue( $hook_suffix ) {
		if ( $hook_suffix !== self::$hook_suffix || '' === Settings::site_url() ) {
			return;
		}
		wp_enqueue_style( self::SCRIPT, plugins_url( 'assets/edit-screen.css', __DIR__ ), array(), Module_Scripts::version_of( 'edit-screen.css' ) );
		wp_enqueue_script( Module_Scripts::EDITOR );
		wp_enqueue_script( self::SCRIPT, plugins_url( 'assets/edit-screen.js', __DIR__ ), array(), Module_Scripts::version_of( 'edit-screen.js' ), true );
	}

	/**
	 * The page. The frame's address and the nonce are data for our script, which sets them once the
	 * element listens (the parent listens before it sets the frame's `src`).
	 */
	public static function render() {
		if ( ! Access::may( Access::EDIT ) ) {
			return;
		}
		echo '<div class="wrap speaker-site-edit"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
		if ( '' === Settings::site_url() ) {
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
		self::render_waiting();
		printf(
			'<div class="notice notice-warning inline hidden speaker-site-unread" role="alert"><p>%s</p></div>',
			esc_html__( 'Your text is saved, but visitors cannot read it: this WordPress refuses them. Tools → Site Health names the cause.', 'speaker-site' )
		);
		printf(
			'<div class="notice notice-warning inline hidden speaker-site-signed-out" role="alert"><p>%s <a href="%s" target="_blank">%s</a></p></div>',
			esc_html__( 'You are signed out. Your texts are stored in this browser.', 'speaker-site' ),
			esc_url( wp_login_url( admin_url( 'admin.php?page=' . self::SLUG ) ) ),
			esc_html__( 'Sign in, in a new tab', 'speaker-site' )
		);
		printf(
			'<div class="speaker-site-frame"><speaker-editor content-url="%s" content-key="%s" user="%d" nonce-url="%s" %s%s data-src="%s" data-nonce="%s"><p>%s</p></speaker-editor></div>',
			esc_url( rest_url( Settings::get( 'namespace' ) . '/v1/content' ) ),
			esc_attr( self::CONTENT_KEY ),
			(int) get_current_user_id(),
			esc_url( admin_url( 'admin-ajax.php?action=rest-nonce' ) ),
			Access::may( Access::PUBLISH ) ? 'publishing' : 'proposing',
			current_user_can( 'upload_files' ) ? ' media-url="' . esc_url( rest_url( 'wp/v2/media' ) ) . '"' : '',
			esc_url( Settings::site_url() . '/' ),
			esc_attr( wp_create_nonce( 'wp_rest' ) ),
			esc_html__( 'The editor is loading. It needs JavaScript.', 'speaker-site' )
		);
		echo '</div>';
	}

	/** The notice that the account proposes texts, or that there are proposed texts to review. */
	private static function render_waiting(): void {
		$text = __( 'Your account proposes texts: Save stores them as drafts, which an account with the right to publish reviews.', 'speaker-site' );
		if ( Access::may( Access::PUBLISH ) ) {
			$waiting = self::waiting();
			/* translators: %d: a number */
			$text = $waiting > 0 ? sprintf( __( 'Proposed texts to review: %d. They are listed beside the page. Tick the texts to publish, then select Save.', 'speaker-site' ), $waiting ) : '';
		}
		if ( '' !== $text ) {
			printf( '<div class="notice notice-info inline speaker-site-waiting"><p>%s</p></div>', esc_html( $text ) );
		}
	}

	/** The number of waiting texts in the menu; for accounts that may publish them. */
	private static function bubble(): string {
		$waiting = Access::may( Access::PUBLISH ) ? self::waiting() : 0;
		return 0 === $waiting ? '' : sprintf( ' <span class="awaiting-mod"><span class="pending-count">%d</span></span>', $waiting );
	}

	private static function waiting(): int {
		try {
			return Content_Drafts::waiting();
		} catch ( Content_Unavailable $error ) {
			return 0;
		}
	}
}
