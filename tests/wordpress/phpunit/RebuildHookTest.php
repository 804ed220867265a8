<?php

use Speaker_Site\Rebuild_Hook;
use Speaker_Site\Settings;

final class RebuildHookTest extends SpeakerTestCase {

	private $status = 200;

	const SETTINGS = array( 'rebuild_url' => 'https://hooks.example/build' );

	protected function setUp(): void {
		parent::setUp();
		$this->answer_requests( fn (): array => array( $this->status ) );
	}

	private function planned(): array {
		$times = array();
		foreach ( _get_cron_array() as $time => $events ) {
			$times = array_merge( $times, array_fill( 0, count( $events[ Rebuild_Hook::EVENT ] ?? array() ), $time ) );
		}
		return $times;
	}

	public function test_a_burst_of_saves_is_one_call_after_some_quiet(): void {
		Rebuild_Hook::schedule();
		Rebuild_Hook::schedule();
		Rebuild_Hook::schedule();
		$this->assertCount( 1, $this->planned() );
		$this->assertEqualsWithDelta( time() + Rebuild_Hook::QUIET_SECONDS, $this->planned()[0], 1 );
		$this->assertSame( array(), $this->requests );
		do_action( Rebuild_Hook::EVENT );
		$this->assertSame( array( 'https://hooks.example/build' ), array_column( $this->requests, 'url' ) );
		wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
		delete_option( Settings::OPTION );
		Rebuild_Hook::schedule();
		$this->assertSame( array(), $this->planned(), 'without an address' );
	}

	public function test_a_burst_without_end_does_not_put_the_call_off_for_ever(): void {
		$since = time() - Rebuild_Hook::LONGEST_SECONDS + 2;
		update_option( Rebuild_Hook::OPTION, array( 'asked_at' => $since ), false );
		Rebuild_Hook::schedule();
		$this->assertSame( $since + Rebuild_Hook::LONGEST_SECONDS, $this->planned()[0] );
	}

	public function test_a_failed_call_is_repeated_with_growing_delay_and_given_up_and_a_success_forgets_it(): void {
		$this->status = 500;
		$delays       = array();
		for ( $try = 1; $try <= Rebuild_Hook::TRIES_MAX; $try++ ) {
			wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
			Rebuild_Hook::call();
			$delays[] = isset( $this->planned()[0] ) ? (int) round( ( $this->planned()[0] - time() ) / 10 ) * 10 : null;
		}
		$this->assertSame( array( 30, 60, 120, 240, 480, null ), $delays );
		$this->assertFalse( Rebuild_Hook::state()['accepted'] );
		$this->assertSame( '500', Rebuild_Hook::state()['answer'] );
		$this->status = 201;
		Rebuild_Hook::call();
		$this->assertSame( 0, Rebuild_Hook::state()['tries'] );
		$this->assertTrue( Rebuild_Hook::state()['accepted'] );
	}

	public function test_a_save_plans_a_call_only_if_it_asks_for_one_and_publishes_a_text(): void {
		$this->sign_in( 'editor' );
		$this->save_draft( 'rebuild_case', 'Draft' );
		$this->save( 'rebuild_case', str_repeat( 'x', 10001 ) );
		$change = array( 'field_name' => 'rebuild_case', 'field_value' => 'Quiet', 'field_type' => 'text' );
		$this->assertTrue( $this->request( 'POST', '/content', array( 'changes' => array( $change ), 'triggerRebuild' => false ) )->get_data()['success'] );
		$this->assertSame( array(), $this->planned() );
		$this->save( 'rebuild_case', 'Published' );
		$this->assertCount( 1, $this->planned() );
	}

	public function test_a_filter_changes_the_request_of_the_rebuild_hook(): void {
		add_filter( 'speaker_site_rebuild_request', fn ( $request, $url ) => array( 'headers' => array( 'Authorization' => 'Bearer of ' . $url ) ) + $request, 10, 2 );
		Rebuild_Hook::call();
		$this->assertSame( 'Bearer of https://hooks.example/build', $this->requests[0]['headers']['Authorization'] );
	}
}
