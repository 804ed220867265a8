<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Settings → Speaker Site, through the Settings API. */
class Settings_Page {
	const SLUG = 'speaker-site-settings';

	const CAPABILITY = 'manage_options';

	/** Names the request that calls the rebuild hook at once, and its nonce. */
	const BUILD = 'speaker_site_build';

	public static function hook(): void {
		add_action( 'admin_menu', array( __CLASS__, 'add_page' ) );
		add_action( 'admin_init', array( __CLASS__, 'register' ) );
		add_action( 'admin_post_' . self::BUILD, array( __CLASS__, 'build_now' ) );
		add_action( 'admin_notices', array( __CLASS__, 'render_next_step' ) );
		add_filter( 'plugin_action_links_' . plugin_basename( dirname( __DIR__ ) . '/speaker-site.php' ), array( __CLASS__, 'add_link' ) );
	}

	public static function url(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/** Adds a link to the page to the plugin's row. */
	public static function add_link( $links ): array {
		$link = '<a href="' . esc_url( self::url() ) . '">' . esc_html__( 'Settings', 'speaker-site' ) . '</a>';
		return array_merge( array( 'settings' => $link ), $links );
	}

	/** Shows the next step on the list of plugins, until it is done. */
	public static function render_next_step(): void {
		$screen = get_current_screen();
		if ( null === $screen || 'plugins' !== $screen->id || '' !== Settings::site_url() || ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		printf(
			'<div class="notice notice-info"><p>%s <a href="%s">%s</a></p></div>',
			esc_html__( 'Speaker Site is active. Next, enter the address of the speaker’s site:', 'speaker-site' ),
			esc_url( self::url() ),
			esc_html__( 'Settings → Speaker Site', 'speaker-site' )
		);
	}

	public static function add_page(): void {
		add_options_page( __( 'Speaker Site', 'speaker-site' ), __( 'Speaker Site', 'speaker-site' ), self::CAPABILITY, self::SLUG, array( __CLASS__, 'render' ) );
	}

	public static function register(): void {
		register_setting(
			self::SLUG,
			Settings::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( Settings_Input::class, 'sanitize' ),
				'default'           => Settings::DEFAULTS,
				'show_in_rest'      => false,
			)
		);
		foreach ( Settings_Fields::sections() as $section => $parts ) {
			add_settings_section( $section, $parts['title'], '__return_null', self::SLUG );
			foreach ( $parts['fields'] as $name => $field ) {
				add_settings_field(
					$name,
					$field['label'],
					array( __CLASS__, 'render_field' ),
					self::SLUG,
					$section,
					array( 'label_for' => 'speaker-site-' . $name ) + $field + array( 'name' => $name )
				);
			}
		}
	}

	public static function render(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
		echo '<form action="options.php" method="post">';
		settings_fields( self::SLUG );
		do_settings_sections( self::SLUG );
		submit_button();
		echo '</form>';
		self::render_rebuild_state();
		printf(
			'<p>%s <a href="%s">%s</a></p></div>',
			esc_html__( 'Are the site, the lead functions and this WordPress configured for each other?', 'speaker-site' ),
			esc_url( admin_url( 'site-health.php' ) ),
			esc_html__( 'Check the connection in Site Health', 'speaker-site' )
		);
	}

	public static function render_field( array $field ) {
		$id    = $field['label_for'];
		$name  = Settings::OPTION . '[' . $field['name'] . ']';
		$value = Settings::get( $field['name'] );
		$help  = $id . '-help';
		if ( isset( $field['options'] ) ) {
			printf( '<select id="%s" name="%s" aria-describedby="%s">', esc_attr( $id ), esc_attr( $name ), esc_attr( $help ) );
			foreach ( $field['options'] as $option => $label ) {
				printf( '<option value="%s"%s>%s</option>', esc_attr( $option ), selected( $value, $option, false ), esc_html( $label ) );
			}
			echo '</select>';
		} elseif ( ! empty( $field['lines'] ) ) {
			printf( '<textarea id="%s" name="%s" rows="3" class="large-text code" aria-describedby="%s">%s</textarea>', esc_attr( $id ), esc_attr( $name ), esc_attr( $help ), esc_textarea( $value ) );
		} elseif ( ! empty( $field['secret'] ) ) {
			// What is stored never goes back to a browser.
			$stored = '' === $value ? __( 'Not set', 'speaker-site' ) : __( 'Set', 'speaker-site' );
			printf( '<input type="password" id="%s" name="%s" value="" placeholder="%s" class="regular-text" aria-describedby="%s" autocomplete="new-password" spellcheck="false">', esc_attr( $id ), esc_attr( $name ), esc_attr( $stored ), esc_attr( $help ) );
		} else {
			printf( '<input type="text" id="%s" name="%s" value="%s" placeholder="%s" class="regular-text" aria-describedby="%s" spellcheck="false">', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ), esc_attr( $field['placeholder'] ), esc_attr( $help ) );
		}
		printf( '<p class="description" id="%s">%s</p>', esc_attr( $help ), esc_html( $field['help'] ) );
	}

	/** The state of the last rebuild, and a button that requests one, if there is a hook. */
	private static function render_rebuild_state(): void {
		if ( '' === Settings::get( 'rebuild_url' ) ) {
			return;
		}
		$state = Rebuild_Hook::state();
		$text  = __( 'The rebuild hook has not been called yet.', 'speaker-site' );
		if ( $state['called_at'] > 0 ) {
			$when = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $state['called_at'] );
			/* translators: 1: date and time, 2: an HTTP status or an error */
			$text = sprintf( __( 'The rebuild hook was last called on %1$s, and answered: %2$s', 'speaker-site' ), $when, $state['answer'] );
		}
		echo '<form action="' . esc_url( admin_url( 'admin-post.php' ) ) . '" method="post"><p>' . esc_html( $text ) . ' ';
		echo '<input type="hidden" name="action" value="' . esc_attr( self::BUILD ) . '">';
		wp_nonce_field( self::BUILD );
		submit_button( __( 'Build now', 'speaker-site' ), 'secondary', '', false );
		echo '</p></form>';
	}

	/** Calls the rebuild hook and shows the page with its answer. */
	public static function build_now(): void {
		check_admin_referer( self::BUILD );
		if ( ! current_user_can( self::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'speaker-site' ), 403 );
		}
		Rebuild_Hook::call();
		wp_safe_redirect( self::url() );
		exit;
	}
}
