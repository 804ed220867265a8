<?php
/**
 * Settings.
 *
 * @package Speaker_Site
 */

use PHPUnit\Framework\TestCase;
use Speaker_Site\Rebuild_Hook;
use Speaker_Site\Settings;
use Speaker_Site\Settings_Page;

final class SettingsTest extends TestCase {

	protected function tearDown(): void {
		delete_option( Settings::OPTION );
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
		$settings = new Settings();
		$this->assertSame( 'https://new.example', $settings->sanitize( array( 'site_url' => ' https://new.example/ ' ) )['site_url'] );
		$this->assertSame( 'https://old.example', $settings->sanitize( array( 'site_url' => 'javascript:alert(1)' ) )['site_url'] );
		$this->assertCount( 1, get_settings_errors( Settings::OPTION ) );
		$this->assertSame( '', $settings->sanitize( array( 'site_url' => '' ) )['site_url'] );
	}

	public function test_everything_else_is_narrowed(): void {
		$clean = ( new Settings() )->sanitize(
			array(
				'anon_key'        => "ey.J_-\n<script>",
				'event'           => "<b>spring</b>\n2026",
				'widgets_from'    => 'elsewhere',
				'namespace'       => '../evil',
				'allowed_origins' => "https://a.example/path, nonsense\nhttps://a.example\nhttp://b.example:8080",
				'unknown'         => 'x',
				'rebuild_url'     => array( 'x' ),
			)
		);
		$this->assertSame( 'ey.J_-script', $clean['anon_key'] );
		$this->assertSame( 'spring 2026', $clean['event'] );
		$this->assertSame( 'plugin', $clean['widgets_from'] );
		$this->assertSame( 'speaker', $clean['namespace'] );
		$this->assertSame( "https://a.example\nhttp://b.example:8080", $clean['allowed_origins'] );
		$this->assertSame( array_keys( Settings::DEFAULTS ), array_keys( $clean ) );
	}

	public function test_a_broken_option_is_the_defaults(): void {
		foreach ( array( 'text', 7, array( 'site_url' => array() ) ) as $broken ) {
			update_option( Settings::OPTION, $broken );
			$this->assertSame( Settings::DEFAULTS, ( new Settings() )->all() );
		}
	}

	public function test_the_page_is_for_administrators_and_escapes_what_it_shows(): void {
		update_option( Settings::OPTION, array( 'event' => '"><script>alert(1)</script>' ) );
		set_current_screen( 'options-general' );
		$this->page()->register();
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		$page = $this->rendered();
		$this->assertStringContainsString( 'name="speaker_site_settings[site_url]"', $page );
		$this->assertStringNotContainsString( '<script>', $page );
		wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
		$this->assertSame( '', $this->rendered() );
	}

	private function rendered(): string {
		ob_start();
		$this->page()->render();
		return ob_get_clean();
	}

	private function page(): Settings_Page {
		$settings = new Settings();
		return new Settings_Page( $settings, new Rebuild_Hook( $settings ) );
	}

	public function test_pages_have_excerpts(): void {
		$this->assertTrue( post_type_supports( 'page', 'excerpt' ) );
	}
}
