<?php

use Speaker_Site\Draft_Plan;
use Speaker_Site\Presence;
use Speaker_Site\Rebuild_Hook;
use Speaker_Site\Settings;

/** Replaces the function of W3 Total Cache and records its arguments. */
function w3tc_flush_url( $url ) {
	$GLOBALS['speaker_flushed'][] = $url;
}

final class EditingRouteTest extends SpeakerTestCase {

	const SETTINGS = array( 'site_url' => 'https://site.example', 'rebuild_url' => 'https://hooks.example/build' );

	protected function setUp(): void {
		parent::setUp();
		$this->sign_in( 'editor' );
	}

	private function published(): array {
		return (array) $this->request( 'GET', '/content' )->get_data();
	}

	public function test_wp_cron_is_asked_for_the_next_moment_and_publishes(): void {
		$this->save_draft( 'plan_one', 'One' );
		$this->save_draft( 'plan_two', 'Two' );
		$this->assertFalse( wp_next_scheduled( Rebuild_Hook::EVENT ) );
		$soon = time() + 600;
		$this->plan( 'plan_one', $soon );
		$this->plan( 'plan_two', $soon - 300 );
		$this->assertSame( $soon - 300, wp_next_scheduled( Draft_Plan::EVENT ) );
		$this->plan( 'plan_two', null );
		$this->assertSame( $soon, wp_next_scheduled( Draft_Plan::EVENT ) );
		$this->let_plans_become_due();
		wp_set_current_user( 0 );
		do_action( Draft_Plan::EVENT );
		$this->assertSame( '0', $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}speaker_content_drafts WHERE publish_at IS NOT NULL" ) );
		$this->assertSame( 'One', $this->published()['plan_one'] );
		$this->assertNotFalse( wp_next_scheduled( Rebuild_Hook::EVENT ) );
		$this->assertFalse( wp_next_scheduled( Draft_Plan::EVENT ) );
		$this->assertSame( 0, (int) get_option( Draft_Plan::OPTION ) );
	}

	public function test_a_reading_asks_no_table_of_drafts_while_nothing_is_due(): void {
		$this->save_draft( 'plan_far', 'Far' );
		$this->plan( 'plan_far', time() + 600 );
		wp_set_current_user( 0 );
		$before = $GLOBALS['wpdb']->num_queries;
		$this->published();
		$this->assertSame( 1, $GLOBALS['wpdb']->num_queries - $before );
	}

	public function test_a_preview_needs_a_site_that_shows_it(): void {
		$this->answer_requests( fn ( $arguments, $url ) => 'https://site.example/preview' === $url ? array( 404 ) : false );
		$this->assertSame( 409, $this->request( 'POST', '/content/preview', array() )->get_status() );
		remove_all_filters( 'pre_http_request' );
		$this->assertStringStartsWith( 'https://site.example/preview#', $this->request( 'POST', '/content/preview', array() )->get_data()['url'] );
		delete_option( Settings::OPTION );
		$this->assertSame( 409, $this->request( 'POST', '/content/preview', array() )->get_status() );
	}

	public function test_of_a_key_only_its_digest_is_kept_and_it_ends(): void {
		global $wpdb;
		$key = explode( '#', $this->request( 'POST', '/content/preview', array() )->get_data()['url'] )[1];
		$this->assertSame( array( hash( 'sha256', $key ) ), $wpdb->get_col( "SELECT key_digest FROM {$wpdb->prefix}speaker_content_previews" ) );
		wp_set_current_user( 0 );
		$this->assertSame( 200, $this->request( 'POST', '/content/preview/open', array( 'key' => $key ) )->get_status() );
		$wpdb->query( "UPDATE {$wpdb->prefix}speaker_content_previews SET expires_at = '2026-01-01 00:00:00'" );
		$this->assertSame( 401, $this->request( 'POST', '/content/preview/open', array( 'key' => $key ) )->get_status() );
	}

	public function test_presence_ends_by_itself_and_its_crowd_is_bounded(): void {
		$report = fn ( int $number ) => $this->request( 'POST', '/content/presence', array( 'session' => sprintf( '%022d', $number ), 'page' => '/', 'field' => null ) )->get_data()['editors'];
		$editor = array( 'user_id' => get_current_user_id(), 'page' => '/', 'field' => null );
		$store  = fn ( int $seen ) => set_transient( Presence::TRANSIENT, array_fill( 0, Presence::EDITORS_MAX, $editor + compact( 'seen' ) ), 60 );
		$store( time() );
		$report( 1 );
		$this->assertCount( Presence::EDITORS_MAX, $report( 2 ) );
		$store( time() - Presence::SECONDS - 1 );
		$this->assertSame( array(), $report( 3 ) );
	}

	public function test_one_account_does_not_speak_for_anothers_session(): void {
		$place = array( 'session' => str_repeat( 'a', 22 ), 'page' => '/', 'field' => null );
		$this->request( 'POST', '/content/presence', $place );
		$this->sign_in( 'admin' );
		$this->assertSame( array( 'editor' ), array_column( $this->request( 'POST', '/content/presence', $place )->get_data()['editors'], 'name' ) );
		$this->request( 'POST', '/content/presence', array( 'session' => $place['session'], 'leaving' => true ) );
		$this->assertCount( 1, get_transient( Presence::TRANSIENT ) );
	}

	public function test_drafts_versions_and_conflicts_name_the_account(): void {
		$this->sign_in( 'admin' );
		$this->save( 'who_case', 'Hers' );
		$this->save_draft( 'who_draft', 'Hers' );
		$this->sign_in( 'editor' );
		$this->assertSame( 'admin', $this->save( 'who_case', 'His', array( 'base_value' => 'older' ) )['conflicts'][0]['saved_by'] );
		$this->assertSame( 'admin', $this->save_draft( 'who_draft', 'His', array( 'draft_value' => 'older' ) )['conflicts'][0]['saved_by'] );
		$this->assertSame( 'admin', $this->request( 'GET', '/content/drafts' )->get_data()['drafts'][0]['saved_by'] );
		$this->save( 'who_case', 'His' );
		$versions = $this->request( 'GET', '/content/versions', null, array( 'field' => 'who_case' ) )->get_data()['versions'];
		$this->assertSame( array( 'Hers', 'editor' ), array( $versions[0]['field_value'], $versions[0]['saved_by'] ) );
	}

	public function test_each_route_says_what_it_takes(): void {
		$undescribed = array();
		foreach ( rest_get_server()->get_routes( 'speaker/v1' ) as $route => $endpoints ) {
			foreach ( $endpoints as $endpoint ) {
				$takes_nothing = '/speaker/v1' === $route || preg_match( '~/content/(?:drafts|fields|preview)$~', $route ) || isset( $endpoint['methods']['PUT'] );
				$reads_all     = '/speaker/v1/content' === $route && isset( $endpoint['methods']['GET'] );
				if ( array() === $endpoint['args'] && ! $takes_nothing && ! $reads_all ) {
					$undescribed[] = $route;
				}
			}
		}
		$this->assertSame( array(), $undescribed );
	}

	public function test_an_action_follows_each_save(): void {
		$seen = array();
		$note = function ( $result, $user ) use ( &$seen ) {
			$seen = array( $result['saved'], $user );
		};
		add_action( 'speaker_site_saved', $note, 10, 2 );
		$this->save_draft( 'hero_title', 'x' );
		$this->assertSame( array( array( 'hero_title' => 'x' ), get_current_user_id() ), $seen );
	}

	public function test_caches_forget_the_texts_when_some_are_published_and_not_for_a_draft(): void {
		$GLOBALS['speaker_flushed'] = array();
		add_action( 'litespeed_purge_url', 'w3tc_flush_url' );
		$url = rest_url( 'speaker/v1/content' );
		$this->save_draft( 'cached_case', 'Not yet' );
		$this->assertSame( array(), $GLOBALS['speaker_flushed'] );
		$this->save( 'cached_case', 'Published' );
		$this->assertSame( array( $url, $url ), $GLOBALS['speaker_flushed'] );

		$this->save_draft( 'cached_case', 'By the clock' );
		$this->assertSame( array( 'cached_case' ), $this->plan( 'cached_case', time() + 60 )->get_data()['planned'] );
		$GLOBALS['speaker_flushed'] = array();
		$this->let_plans_become_due();
		do_action( 'speaker_site_publish' );
		$this->assertSame( array( $url, $url ), $GLOBALS['speaker_flushed'] );
	}
}
