<?php

use Speaker_Site\Settings;
use Speaker_Site\Settings_Input;
use Speaker_Site\Settings_Page;

final class SettingsTest extends SpeakerTestCase {

	protected function tearDown(): void {
		parent::tearDown();
		$GLOBALS['wp_settings_errors'] = array();
	}

	public function test_origins_are_written_as_browsers_write_them(): void {
		$origins = array(
			'HTTPS://Speaker.Example:443/path?x#y' => 'https://speaker.example',
			'http://a.example:80'                  => 'http://a.example',
			'http://a.example:8080/'               => 'http://a.example:8080',
			'ftp://a.example'                      => '',
			'//a.example'                          => '',
			'javascript:alert(1)'                  => '',
			'just words'                           => '',
			''                                     => '',
		);
		foreach ( $origins as $url => $origin ) {
			$this->assertSame( $origin, Settings::origin_of( $url ), $url );
		}
	}

	public function test_addresses_lose_their_last_slash_and_wrong_ones_keep_the_old(): void {
		update_option( Settings::OPTION, array( 'site_url' => 'https://old.example' ) );
		$this->assertSame( 'https://new.example', Settings_Input::sanitize( array( 'site_url' => ' https://new.example/ ' ) )['site_url'] );
		$this->assertSame( 'https://old.example', Settings_Input::sanitize( array( 'site_url' => 'javascript:alert(1)' ) )['site_url'] );
		$this->assertCount( 1, get_settings_errors( Settings::OPTION ) );
		$this->assertSame( '', Settings_Input::sanitize( array( 'site_url' => '' ) )['site_url'] );
	}

	public function test_everything_else_is_narrowed(): void {
		$narrowed = array(
			'anon_key'        => array( "ey.J_-\n<script>", 'ey.J_-script' ),
			'event'           => array( "<b>spring</b>\n2026", 'spring 2026' ),
			'widgets_from'    => array( 'elsewhere', 'plugin' ),
			'namespace'       => array( '../evil', 'speaker' ),
			'allowed_origins' => array( "https://a.example/path, nonsense\nhttps://a.example\nhttp://b.example:8080", "https://a.example\nhttp://b.example:8080" ),
		);
		$entered  = array_map( fn ( $pair ) => $pair[0], $narrowed ) + array( 'unknown' => 'x', 'rebuild_url' => array( 'x' ) );
		$clean    = Settings_Input::sanitize( $entered );
		$this->assertEquals( array_map( fn ( $pair ) => $pair[1], $narrowed ), array_intersect_key( $clean, $narrowed ) );
		$this->assertSame( array_keys( Settings::DEFAULTS ), array_keys( $clean ) );
	}

	/**
	 * Returns the stored value of an entered one, and its first message.
	 */
	private function typed( string $name, string $value ): array {
		$GLOBALS['wp_settings_errors'] = array();
		update_option( Settings::OPTION, array( 'site_url' => 'https://old.example' ) );
		$clean = Settings_Input::sanitize( array( $name => $value ) );
		$said  = array_column( get_settings_errors( Settings::OPTION ), 'message' );
		return array( $clean[ $name ], $said[0] ?? '' );
	}

	public function test_what_an_address_must_not_be_is_said_by_the_fields_name(): void {
		$own     = home_url();
		$refused = array(
			array( 'site_url', $own, 'Site address: this is the address of this WordPress' ),
			array( 'site_url', "{$own}/speaker/", 'Site address: this is the address of this WordPress' ),
			array( 'functions_url', strtoupper( $own ), 'Lead functions: this is the address of this WordPress' ),
			array( 'inquiry_endpoint', "{$own}/", 'Inquiry endpoint: this is the address of this WordPress' ),
			array( 'site_url', 'https://user:pass@speaker.example', 'Site address: leave out the user name and password' ),
			array( 'rebuild_url', 'https://token@hooks.example/x', 'Rebuild hook: leave out the user name and password' ),
			array( 'site_url', 'https://speaker.example/#top', 'Site address: leave out “#”' ),
			array( 'inquiry_endpoint', 'https://speaker.example/forms#x', 'Inquiry endpoint: leave out “#”' ),
			array( 'site_url', 'https://speaker.example/?lang=en', 'Site address: leave out “?”' ),
			array( 'contact_url', 'contact', 'Contact page: “contact” is not a full web address' ),
			array( 'allowed_origins', $own, 'Additional origins of the site: this WordPress itself' ),
			array( 'namespace', "speaker\n/x", 'REST namespace: use lowercase letters' ),
		);
		foreach ( $refused as list( $name, $value, $said ) ) {
			list( $printed, $sentence ) = $this->typed( $name, $value );
			$this->assertStringStartsWith( $said, $sentence, "{$name} = {$value}" );
			$this->assertNotSame( untrailingslashit( $value ), $printed );
		}
		$taken = array(
			array( 'contact_url', 'https://speaker.example/contact?from=wp#form' ),
			array( 'inquiry_endpoint', "{$own}/wp-json/forms/v1/take" ),
			array( 'rebuild_url', 'https://hooks.example/build?key=1' ),
		);
		foreach ( $taken as list( $name, $value ) ) {
			$this->assertSame( array( $value, '' ), $this->typed( $name, $value ) );
		}
	}

	public function test_a_key_that_opens_everything_is_refused_and_never_shown(): void {
		$token = static function ( string $role ): string {
			return 'eyJhbGciOiJIUzI1NiJ9.' . rtrim( strtr( base64_encode( wp_json_encode( array( 'iss' => 'supabase', 'role' => $role ) ) ), '+/', '-_' ), '=' ) . '.c2ln';
		};
		foreach ( array( 'sb_secret_abc', 'SB_SECRET_abc', $token( 'service_role' ) ) as $secret ) {
			list( $printed, $said ) = $this->typed( 'anon_key', " {$secret}\n" );
			$this->assertSame( '', $printed );
			$this->assertStringStartsWith( 'Public anonymous key: this key gives full access', $said );
			// One that was stored before it was refused.
			update_option( Settings::OPTION, array( 'anon_key' => $secret ) );
			$this->assertSame( '', Settings::anon_key() );
		}
		foreach ( array( 'sb_publishable_abc', $token( 'anon' ), 'a-key-of-ones-own' ) as $key ) {
			$this->assertSame( array( $key, '' ), $this->typed( 'anon_key', $key ) );
		}
	}

	public function test_the_plugins_row_leads_to_the_settings(): void {
		Settings_Page::hook();
		$links = apply_filters( 'plugin_action_links_speaker-site/speaker-site.php', array( 'deactivate' => 'x' ) );
		$this->assertStringContainsString( 'page=speaker-site-settings', reset( $links ) );
	}

	public function test_a_broken_option_is_the_defaults(): void {
		foreach ( array( 'text', 7, array( 'site_url' => array() ) ) as $broken ) {
			update_option( Settings::OPTION, $broken );
			$this->assertSame( Settings::DEFAULTS, Settings::all() );
		}
	}

	public function test_the_page_is_for_administrators_and_escapes_what_it_shows(): void {
		update_option( Settings::OPTION, array( 'event' => '"><script>alert(1)</script>' ) );
		set_current_screen( 'options-general' );
		Settings_Page::register();
		$this->sign_in( 'admin' );
		$page = $this->printed( array( Settings_Page::class, 'render' ) );
		$this->assertStringContainsString( 'name="speaker_site_settings[site_url]"', $page );
		$this->assertStringNotContainsString( '<script>', $page );
		$this->sign_in( 'editor' );
		$this->assertSame( '', $this->printed( array( Settings_Page::class, 'render' ) ) );
	}

	public function test_after_activation_the_list_of_plugins_says_what_to_do_next(): void {
		$cases = array(
			array( 'plugins', 'admin', array(), true ),
			array( 'edit-post', 'admin', array(), false ),
			array( 'plugins', 'admin', array( 'site_url' => 'https://speaker.example' ), false ),
			array( 'plugins', 'editor', array(), false ),
		);
		foreach ( $cases as list( $screen, $account, $settings, $is_shown ) ) {
			set_current_screen( $screen );
			$this->sign_in( $account );
			update_option( Settings::OPTION, $settings );
			$notices = $this->printed( fn () => do_action( 'admin_notices' ) );
			$this->assertSame( $is_shown, false !== strpos( $notices, 'page=speaker-site-settings' ), "{$screen} {$account}" );
		}
	}
}
