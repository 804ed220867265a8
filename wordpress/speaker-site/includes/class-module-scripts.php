<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the widgets' modules and prints their tags as `type="module"`, in every WordPress from
 * 6.1.
 *
 * (`wp_enqueue_script_module` came with 6.5 only.)
 */
class Module_Scripts {

	/** The autoloader: finds `speaker-*` tags and loads each one's code near the viewport. */
	const WIDGETS = 'speaker-site-widgets';

	/** The editor element of the admin screen. */
	const EDITOR = 'speaker-site-editor';

	/** The office of the admin screen. */
	const OFFICE = 'speaker-site-office';

	const OFFICE_STYLES = 'office/office.css';

	const FILES = array(
		self::WIDGETS => 'speaker-widgets.js',
		self::EDITOR  => 'editor.js',
		self::OFFICE  => 'office/office.js',
	);

	private Settings $settings;

	private string $plugin_url;

	private string $plugin_path;

	public function __construct( Settings $settings, string $plugin_url, string $plugin_path ) {
		$this->settings    = $settings;
		$this->plugin_url  = $plugin_url;
		$this->plugin_path = $plugin_path;
	}

	public function hook(): void {
		add_action( 'init', array( $this, 'register' ) );
		add_filter( 'script_loader_tag', array( $this, 'as_module' ), 10, 2 );
		add_filter( 'load_script_textdomain_relative_path', array( $this, 'translated_path' ), 10, 2 );
	}

	/**
	 * Registers both modules. The version is null on purpose: with `?ver=` a chunk that imports the
	 * entry back would load it a second time under another address. The folder is named by its
	 * content instead.
	 */
	public function register() {
		foreach ( self::FILES as $handle => $file ) {
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- see above.
			wp_register_script( $handle, $this->address_of( $handle, $file ), array(), null, true );
		}
		wp_set_script_translations( self::EDITOR, 'speaker-site', $this->plugin_path . '/languages' );
		wp_set_script_translations( self::OFFICE, 'speaker-site', $this->plugin_path . '/languages' );
	}

	/**
	 * The path that names the JSON file with translations of editor and office: without the folder,
	 * because its name changes with each build.
	 */
	public function translated_path( $path, $src ) {
		return 0 === strpos( (string) $src, $this->plugin_url . '/widgets/' ) ? 'widgets/editor.js' : $path;
	}

	/**
	 * Where a module is fetched: the plugin's own copy, or the site's. The admin's editor runs with
	 * the admin's rights and so always comes from the plugin when it is there.
	 */
	private function address_of( string $handle, string $file ): string {
		$from_site = 'site' === $this->settings->get( 'widgets_from' ) && self::WIDGETS === $handle;
		$build     = $this->build();
		if ( self::OFFICE !== $handle && '' !== $this->settings->site_url() && ( $from_site || '' === $build ) ) {
			return $this->settings->site_url() . '/widgets/' . $file;
		}
		return $this->own_address( $file );
	}

	/** Where a file of the plugin's own build is fetched. */
	public function own_address( string $file ): string {
		return $this->plugin_url . '/widgets/' . $this->build() . '/' . $file;
	}

	/** A hash of an admin file's content, so that browsers reload a changed file. */
	public static function version_of( string $file ): string {
		return substr( md5_file( dirname( __DIR__ ) . '/assets/' . $file ), 0, 12 );
	}

	/** The folder of the plugin's own widgets; empty in a plugin without them. */
	private function build(): string {
		$file = $this->plugin_path . '/widgets/build.txt';
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the plugin.
		return is_readable( $file ) ? sanitize_file_name( (string) file_get_contents( $file ) ) : '';
	}

	/** Makes the script tags of the plugin's handles module scripts. */
	public function as_module( $tag, $handle ) {
		if ( ! isset( self::FILES[ $handle ] ) ) {
			return $tag;
		}
		$tag        = preg_replace( '/(<script\b[^>]*?)\s+type=(["\'])[^"\']*\2/i', '$1', $tag );
		$attributes = ' type="module"';
		if ( self::WIDGETS === $handle ) {
			// Where marked elements may send to and link to, besides the script's own origin.
			$attributes .= ' data-speaker-origins="' . esc_attr( implode( ' ', $this->settings->known_origins() ) ) . '"';
		}
		return preg_replace( '/<script\b(?=[^>]*\bsrc=)/i', '<script' . $attributes, $tag );
	}
}
