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
	 * Whether the site and this WordPress know each other.
	 *
	 * @var Connection_Box
	 */
	private $connection;

	/**
	 * The plugin as WordPress names it.
	 *
	 * @var string
	 */
	private $basename;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings       $settings   Settings.
	 * @param Rebuild_Hook   $rebuild    How the last rebuild went.
	 * @param Connection_Box $connection Whether the site and this WordPress know each other.
	 * @param string         $basename   The plugin as WordPress names it.
	 */
	public function __construct( Settings $settings, Rebuild_Hook $rebuild, Connection_Box $connection, $basename ) {
		$this->settings   = $settings;
		$this->rebuild    = $rebuild;
		$this->connection = $connection;
		$this->basename   = $basename;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		add_action( 'admin_menu', array( $this, 'add_page' ) );
		add_action( 'admin_init', array( $this, 'register' ) );
		add_filter( 'plugin_action_links_' . $this->basename, array( $this, 'add_link' ) );
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
	 * Adds a link to the page to the plugin's row.
	 *
	 * @param string[] $links Links of the row.
	 * @return string[]
	 */
	public function add_link( $links ) {
		$link = '<a href="' . esc_url( self::url() ) . '">' . esc_html__( 'Settings', 'speaker-site' ) . '</a>';
		return array_merge( array( 'settings' => $link ), $links );
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
				'sanitize_callback' => array( new Settings_Input( $this->settings ), 'sanitize' ),
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
		echo '</form>';
		$this->connection->render();
		echo '</div>';
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
		} elseif ( ! empty( $field['secret'] ) ) {
			// What is stored never goes back to a browser.
			$stored = '' === $value ? __( 'Not set', 'speaker-site' ) : __( 'Set', 'speaker-site' );
			printf( '<input type="password" id="%s" name="%s" value="" placeholder="%s" class="regular-text" aria-describedby="%s" autocomplete="new-password" spellcheck="false">', esc_attr( $id ), esc_attr( $name ), esc_attr( $stored ), esc_attr( $help ) );
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
}
