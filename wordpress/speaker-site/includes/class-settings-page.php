<?php
/**
 * The settings page.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Settings → Speaker Site, through the Settings API.
 */
class Settings_Page {

	const SLUG = 'speaker-site-settings';

	const CAPABILITY = 'manage_options';

	/**
	 * Settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * How the last rebuild went.
	 *
	 * @var Rebuild_Hook
	 */
	private $rebuild;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings     $settings Settings.
	 * @param Rebuild_Hook $rebuild  How the last rebuild went.
	 */
	public function __construct( Settings $settings, Rebuild_Hook $rebuild ) {
		$this->settings = $settings;
		$this->rebuild  = $rebuild;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/**
	 * The page's address.
	 *
	 * @return string
	 */
	public static function url() {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/**
	 * Adds the page.
	 */
	public function add_page() {
		add_options_page( __( 'Speaker Site', 'speaker-site' ), __( 'Speaker Site', 'speaker-site' ), self::CAPABILITY, self::SLUG, array( $this, 'render' ) );
	}

	/**
	 * Registers option, sections and fields.
	 */
	public function register() {
		register_setting(
			self::SLUG,
			Settings::OPTION,
			array(
				'type'              => 'object',
				'sanitize_callback' => array( $this->settings, 'sanitize' ),
				'default'           => Settings::DEFAULTS,
				'show_in_rest'      => false,
			)
		);
		foreach ( $this->sections() as $section => $parts ) {
			add_settings_section( $section, $parts['title'], '__return_null', self::SLUG );
			foreach ( $parts['fields'] as $name => $field ) {
				add_settings_field(
					$name,
					$field['label'],
					array( $this, 'render_field' ),
					self::SLUG,
					$section,
					array( 'label_for' => 'speaker-site-' . $name ) + $field + array( 'name' => $name )
				);
			}
		}
	}

	/**
	 * The page.
	 */
	public function render() {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
		echo '<form action="options.php" method="post">';
		settings_fields( self::SLUG );
		do_settings_sections( self::SLUG );
		$this->render_rebuild_state();
		submit_button();
		echo '</form></div>';
	}

	/**
	 * One field.
	 *
	 * @param array<string,mixed> $field As in sections().
	 */
	public function render_field( array $field ) {
		$id    = $field['label_for'];
		$name  = Settings::OPTION . '[' . $field['name'] . ']';
		$value = $this->settings->get( $field['name'] );
		$help  = $id . '-help';
		if ( isset( $field['options'] ) ) {
			printf( '<select id="%s" name="%s" aria-describedby="%s">', esc_attr( $id ), esc_attr( $name ), esc_attr( $help ) );
			foreach ( $field['options'] as $option => $label ) {
				printf( '<option value="%s"%s>%s</option>', esc_attr( $option ), selected( $value, $option, false ), esc_html( $label ) );
			}
			echo '</select>';
		} elseif ( ! empty( $field['lines'] ) ) {
			printf( '<textarea id="%s" name="%s" rows="3" class="large-text code" aria-describedby="%s">%s</textarea>', esc_attr( $id ), esc_attr( $name ), esc_attr( $help ), esc_textarea( $value ) );
		} else {
			printf( '<input type="text" id="%s" name="%s" value="%s" placeholder="%s" class="regular-text" aria-describedby="%s" spellcheck="false">', esc_attr( $id ), esc_attr( $name ), esc_attr( $value ), esc_attr( $field['placeholder'] ), esc_attr( $help ) );
		}
		printf( '<p class="description" id="%s">%s</p>', esc_attr( $help ), esc_html( $field['help'] ) );
	}

	/**
	 * How the last rebuild went, where there is a hook.
	 */
	private function render_rebuild_state() {
		$state = $this->rebuild->state();
		if ( '' === $this->settings->get( 'rebuild_url' ) || 0 === $state['called_at'] ) {
			return;
		}
		$when = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $state['called_at'] );
		$text = $state['accepted']
			/* translators: %s: date and time */
			? sprintf( __( 'The rebuild hook was last called on %s and accepted the call.', 'speaker-site' ), $when )
			/* translators: 1: date and time, 2: an error */
			: sprintf( __( 'The rebuild hook was last called on %1$s and failed: %2$s', 'speaker-site' ), $when, $state['answer'] );
		echo '<p>' . esc_html( $text ) . '</p>';
	}

	/**
	 * Sections and their fields.
	 *
	 * @return array<string,array{title:string,fields:array<string,array<string,mixed>>}>
	 */
	private function sections() {
		$address = static function ( $label, $placeholder, $help ) {
			return compact( 'label', 'placeholder', 'help' );
		};
		return array(
			'speaker_site_where'   => array(
				'title'  => __( 'The speaker’s site', 'speaker-site' ),
				'fields' => array(
					'site_url'         => $address( __( 'Site address', 'speaker-site' ), 'https://speaker.example', __( 'Where the site is. Everything below has a default made from it.', 'speaker-site' ) ),
					'functions_url'    => $address( __( 'Lead functions', 'speaker-site' ), 'https://project.supabase.co', __( 'Empty: the site itself takes the leads.', 'speaker-site' ) ),
					'anon_key'         => $address( __( 'Public anonymous key', 'speaker-site' ), '', __( 'The key of the lead functions that may be public. Visitors can see it.', 'speaker-site' ) ),
					'inquiry_endpoint' => $address( __( 'Inquiry endpoint', 'speaker-site' ), 'https://speaker.example/forms/inquiry', __( 'Empty: /forms/inquiry of the site.', 'speaker-site' ) ),
					'contact_url'      => $address( __( 'Contact page', 'speaker-site' ), 'https://speaker.example/contact', __( 'Where “Book a Keynote” leads. Empty: /contact of the site.', 'speaker-site' ) ),
				),
			),
			'speaker_site_embed'   => array(
				'title'  => __( 'On this WordPress', 'speaker-site' ),
				'fields' => array(
					'event'        => $address( __( 'Default event code', 'speaker-site' ), 'spring-summit', __( 'Stored with each assessment taken here, unless the shortcode or block says another.', 'speaker-site' ) ),
					'widgets_from' => array(
						'label'   => __( 'Load the widgets from', 'speaker-site' ),
						'options' => array(
							'plugin' => __( 'this plugin', 'speaker-site' ),
							'site'   => __( 'the speaker’s site', 'speaker-site' ),
						),
						'help'    => __( 'From the plugin no other host is asked for code. From the site they are always the newest.', 'speaker-site' ),
					),
				),
			),
			'speaker_site_content' => array(
				'title'  => __( 'Editing', 'speaker-site' ),
				'fields' => array(
					'namespace'       => $address( __( 'REST namespace', 'speaker-site' ), 'speaker', __( 'The site reads /wp-json/{namespace}/v1/content; it knows it as CONTENT_NAMESPACE.', 'speaker-site' ) ),
					'rebuild_url'     => $address( __( 'Rebuild hook', 'speaker-site' ), 'https://api.netlify.com/build_hooks/…', __( 'Called (POST) some seconds after a save, so that the static site is built again.', 'speaker-site' ) ),
					'allowed_origins' => array(
						'label' => __( 'Further origins of the site', 'speaker-site' ),
						'lines' => true,
						'help'  => __( 'One a line, for instance a preview host. They may read the content with credentials and be edited here; nobody but this WordPress can save.', 'speaker-site' ),
					),
				),
			),
		);
	}
}
