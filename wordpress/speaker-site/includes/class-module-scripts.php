<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the widgets' modules and prints their tags as `type="module"`, in every WordPress from
 * 6.1: `wp_enqueue_script_module` came with 6.5.
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

	public static function hook(): void {
		add_action( 'init', array( __CLASS__, 'register' ) );
		add_filter( 'script_loader_tag', array( __CLASS__, 'as_module' ), 10, 2 );
		add_filter( 'load_script_textdomain_relative_path', array( __CLASS__, 'translated_path' ), 10, 2 );
	}

	/**
	 * Registers both modules. The version is null on purpose: with `?ver=` a chunk that imports the
	 * entry back would load it a second time under another address. The folder is named by its
	 * content instead.
	 */
	public static function register() {
		foreach ( self::FILES as $handle => $file ) {
			// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion -- see above.
			wp_register_script( $handle, self::address_of( $handle, $file ), array(), null, true );
		}
		wp_set_script_translations( self::EDITOR, 'speaker-site', dirname( __DIR__ ) . '/languages' );
		wp_set_script_translations( self::OFFICE, 'speaker-site', dirname( __DIR__ ) . '/languages' );
	}

	/**
	 * The path that names the JSON file with translations of editor and office: without the folder,
	 * because its name changes with each build.
	 */
	public static function translated_path( $path, $src ) {
		return 0 === strpos( (string) $src, plugins_url( 'widgets/', __DIR__ ) ) ? 'widgets/editor.js' : $path;
	}

	/**
	 * Where a module is fetched: the plugin's own copy, or the site's. The admin's editor runs with
	 * the admin's rights and so always comes from the plugin when it is there.
	 */
	private static function address_of( string $handle, string $file ): string {
		$from_site = 'site' === Settings::get( 'widgets_from' ) && self::WIDGETS === $handle;
		$build     = self::build();
		if ( self::OFFICE !== $handle && '' !== Settings::site_url() && ( $from_site || '' === $build ) ) {
			return Settings::site_url() . '/widgets/' . $file;
		}
		return self::own_address( $file );
	}

	/** Where a file of the plugin's own build is fetched. */
	public static function own_address( string $file ): string {
		return plugins_url( 'widgets/' . self::build() . '/' . $file, __DIR__ );
	}

	/** A hash of an admin file's content, so that browsers reload a changed file. */
	public static function version_of( string $file ): string {
		return substr( md5_file( dirname( __DIR__ ) . '/assets/' . $file ), 0, 12 );
	}

	/** The folder of the plugin's own widgets; empty in a plugin without them. */
	private static function build(): string {
		$file = dirname( __DIR__ ) . '/widgets/build.txt';
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- a file of the plugin.
		return is_readable( $file ) ? sanitize_file_name( (string) file_get_contents( $file ) ) : '';
	}

	/** Makes the script tags of the plugin's handles module scripts. */
	public static function as_module( $tag, $handle ) {
		if ( ! isset( self::FILES[ $handle ] ) ) {
			return $tag;
		}
		$tag        = preg_replace( '/(<script\b[^>]*?)\s+type=(["\'])[^"\']*\2/i', '$1', $tag );
		$attributes = ' type="module"';
		if ( self::WIDGETS === $handle ) {
			// Where marked elements may send to and link to, besides the script's own origin.
			$attributes .= ' data-speaker-origins="' . esc_attr( implode( ' ', Settings::known_origins() ) ) . '"';
		}
		return preg_replace( '/<script\b(?=[^>]*\bsrc=)/i', '<script' . $attributes, $tag );
	}
}
