<?php
/**
 * The routes of working together: plans, previews, presence.
 *
 * @package Speaker_Site
 */

use PHPUnit\Framework\TestCase;
use Speaker_Site\Draft_Plan;
use Speaker_Site\Presence;
use Speaker_Site\Rebuild_Hook;
use Speaker_Site\Settings;

final class EditingRouteTest extends TestCase {

	const ROUTE = '/speaker/v1/content';

	protected function setUp(): void {
		update_option(
			Settings::OPTION,
			array(
				'site_url'    => 'https://site.example',
				'rebuild_url' => 'https://hooks.example/build',
			)
		);
		wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
	}

	protected function tearDown(): void {
		global $wpdb;
		$wpdb->query( "DELETE FROM {$wpdb->prefix}speaker_content_drafts" );
		$wpdb->query( "DELETE FROM {$wpdb->prefix}speaker_content_previews" );
		foreach ( array( Settings::OPTION, Rebuild_Hook::OPTION, Draft_Plan::OPTION ) as $option ) {
			delete_option( $option );
		}
		delete_transient( Presence::TRANSIENT );
		wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
		wp_clear_scheduled_hook( Draft_Plan::EVENT );
		remove_all_filters( 'pre_http_request' );
		wp_set_current_user( 0 );
	}

	private function ask( string $method, string $part, array $body = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, self::ROUTE . $part );
		if ( 'POST' === $method ) {
			$request->set_header( 'content-type', 'application/json' );
			$request->set_body( wp_json_encode( (object) $body ) );
		}
		return rest_get_server()->dispatch( $request );
	}

	private function keep_draft( string $name, string $value ): void {
		$change = array( 'field_name' => $name, 'field_value' => $value, 'field_type' => 'text', 'status' => 'draft' );
		$this->ask( 'POST', '', array( 'changes' => array( $change ) ) );
	}

	private function plan( string $name, int $moment ): void {
		$answer = $this->ask( 'POST', '/plan', array( 'fields' => array( $name ), 'publishAt' => gmdate( 'Y-m-d\TH:i:s\Z', $moment ) ) );
		$this->assertSame( array( $name ), $answer->get_data()['planned'] );
	}

	/** Moves the scheduled time into the past. */
	private function let_time_pass(): void {
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}speaker_content_drafts SET publish_at = '2026-01-01 00:00:00' WHERE publish_at IS NOT NULL" );
		update_option( Draft_Plan::OPTION, time() - 1 );
	}

	private function published(): array {
		return (array) $this->ask( 'GET', '' )->get_data();
	}

	public function test_wp_cron_is_asked_for_the_next_moment_and_publishes(): void {
		$this->keep_draft( 'plan_one', 'One' );
		$this->keep_draft( 'plan_two', 'Two' );
		$soon = time() + 600;
		$this->plan( 'plan_one', $soon );
		$this->plan( 'plan_two', $soon - 300 );
		$this->assertSame( $soon - 300, wp_next_scheduled( Draft_Plan::EVENT ) );
		$this->ask( 'POST', '/plan', array( 'fields' => array( 'plan_two' ), 'publishAt' => null ) );
		$this->assertSame( $soon, wp_next_scheduled( Draft_Plan::EVENT ) );
		$this->let_time_pass();
		wp_set_current_user( 0 );
		do_action( Draft_Plan::EVENT );
		$this->assertSame( '0', $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}speaker_content_drafts WHERE publish_at IS NOT NULL" ) );
		$this->assertSame( 'One', $this->published()['plan_one'] );
		$this->assertNotFalse( wp_next_scheduled( Rebuild_Hook::EVENT ) );
		$this->assertFalse( wp_next_scheduled( Draft_Plan::EVENT ) );
		$this->assertSame( 0, (int) get_option( Draft_Plan::OPTION ) );
	}

	public function test_where_wp_cron_is_late_the_first_reading_publishes(): void {
		$this->keep_draft( 'plan_late', 'At last' );
		$this->plan( 'plan_late', time() + 600 );
		wp_clear_scheduled_hook( Draft_Plan::EVENT );
		wp_set_current_user( 0 );
		$this->assertArrayNotHasKey( 'plan_late', $this->published() );
		$this->let_time_pass();
		$this->assertSame( 'At last', $this->published()['plan_late'] );
	}

	public function test_a_reading_asks_no_table_of_drafts_while_nothing_is_due(): void {
		$this->keep_draft( 'plan_far', 'Far' );
		$this->plan( 'plan_far', time() + 600 );
		wp_set_current_user( 0 );
		$before = $GLOBALS['wpdb']->num_queries;
		$this->published();
		$this->assertSame( 1, $GLOBALS['wpdb']->num_queries - $before );
	}

	public function test_a_preview_needs_a_site_that_shows_it(): void {
		add_filter(
			'pre_http_request',
			function ( $answer, $request, $url ) {
				return 'https://site.example/preview' === $url ? array( 'headers' => array(), 'body' => '', 'response' => array( 'code' => 404, 'message' => '' ), 'cookies' => array() ) : $answer;
			},
			10,
			3
		);
		$this->assertSame( 409, $this->ask( 'POST', '/preview' )->get_status() );
		remove_all_filters( 'pre_http_request' );
		$this->assertStringStartsWith( 'https://site.example/preview#', $this->ask( 'POST', '/preview' )->get_data()['url'] );
		delete_option( Settings::OPTION );
		$this->assertSame( 409, $this->ask( 'POST', '/preview' )->get_status() );
	}

	public function test_of_a_key_only_its_digest_is_kept_and_it_ends(): void {
		global $wpdb;
		$key = explode( '#', $this->ask( 'POST', '/preview' )->get_data()['url'] )[1];
		$this->assertSame( array( hash( 'sha256', $key ) ), $wpdb->get_col( "SELECT key_digest FROM {$wpdb->prefix}speaker_content_previews" ) );
		wp_set_current_user( 0 );
		$this->assertSame( 200, $this->ask( 'POST', '/preview/open', array( 'key' => $key ) )->get_status() );
		$wpdb->query( "UPDATE {$wpdb->prefix}speaker_content_previews SET expires_at = '2026-01-01 00:00:00'" );
		$this->assertSame( 401, $this->ask( 'POST', '/preview/open', array( 'key' => $key ) )->get_status() );
	}

	public function test_presence_ends_by_itself_and_its_crowd_is_bounded(): void {
		$tell = function ( int $number ) {
			return $this->ask( 'POST', '/presence', array( 'session' => sprintf( '%022d', $number ), 'page' => '/', 'field' => 'hero_title' ) )->get_data()['editors'];
		};
		for ( $number = 1; $number <= 105; $number++ ) {
			$tell( $number );
		}
		$others = $tell( 106 );
		$this->assertCount( Presence::EDITORS_MAX, $others );
		$this->assertSame( array( 'name' => 'editor', 'page' => '/', 'field' => 'hero_title' ), $others[0] );
		$present = get_transient( Presence::TRANSIENT );
		foreach ( $present as $session => $editor ) {
			$present[ $session ]['seen'] -= Presence::SECONDS + 1;
		}
		set_transient( Presence::TRANSIENT, $present, 60 );
		$this->assertSame( array(), $tell( 107 ) );
	}

	public function test_one_account_does_not_speak_for_anothers_session(): void {
		$place = array( 'session' => str_repeat( 'a', 22 ), 'page' => '/', 'field' => null );
		$this->ask( 'POST', '/presence', $place );
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		$this->assertSame( array( 'editor' ), array_column( $this->ask( 'POST', '/presence', $place )->get_data()['editors'], 'name' ) );
		$this->ask( 'POST', '/presence', array( 'session' => $place['session'], 'leaving' => true ) );
		$this->assertCount( 1, get_transient( Presence::TRANSIENT ) );
	}
}
