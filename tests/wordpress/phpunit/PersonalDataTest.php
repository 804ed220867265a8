<?php

use Speaker_Site\Settings;

final class PersonalDataTest extends SpeakerTestCase {

	private $asked   = array();
	private $answers = array();

	const SETTINGS = array( 'site_url' => 'http://speaker.example', 'office_key' => 'the-office-key' );

	protected function setUp(): void {
		parent::setUp();
		$this->answer_requests(
			function ( array $arguments, string $url ): array {
				$this->asked[] = $arguments['method'] . ' ' . substr( $url, strlen( 'http://speaker.example/functions/v1/office/' ) );
				$answer        = array_shift( $this->answers );
				return array( null === $answer ? 503 : 200, wp_json_encode( $answer ) );
			}
		);
	}

	private function lead( string $id, string $email ): array {
		return array( 'id' => $id, 'kind' => 'inquiry', 'email' => $email, 'name' => 'Ann <b>', 'suspected' => false, 'phone' => '' );
	}

	private function tool( string $kind, string $email ) {
		$tools = apply_filters( "wp_privacy_personal_data_{$kind}s", array() );
		return call_user_func( $tools['speaker-site']['callback'], $email, 1 );
	}

	public function test_the_export_has_every_lead_of_the_address_and_no_other(): void {
		$this->answers = array(
			array( 'leads' => array( $this->lead( '1', 'ann@a.example' ), $this->lead( '2', 'joann@a.example' ) ), 'next' => 'c1' ),
			array( 'leads' => array( $this->lead( '3', 'Ann@a.example' ) ), 'next' => null ),
			array( 'leads' => array( $this->lead( '4', 'ann@a.example' ) ), 'next' => null ),
			array( 'leads' => array( $this->lead( '5', 'ann@a.example' ) ), 'next' => null ),
		);
		$export        = $this->tool( 'exporter', 'ann@a.example' );
		$this->assertTrue( $export['done'] );
		$this->assertSame( array( 'speaker-lead-1', 'speaker-lead-3', 'speaker-lead-4', 'speaker-lead-5' ), array_column( $export['data'], 'item_id' ) );
		$this->assertSame( array( 'id' => '1', 'kind' => 'inquiry', 'email' => 'ann@a.example', 'name' => 'Ann &lt;b&gt;', 'suspected' => 'false' ), array_column( $export['data'][0]['data'], 'value', 'name' ) );
		$query = 'q=ann%40a.example&limit=200';
		$this->assertSame( array( "GET leads?{$query}", "GET leads?{$query}&before=c1", "GET leads?suspected=1&{$query}", "GET hidden?{$query}" ), $this->asked );
	}

	public function test_the_eraser_forgets_the_person_at_the_office(): void {
		$this->answers = array( array( 'deleted' => 2 ), array( 'deleted' => 0 ) );
		$this->assertSame( array( 'items_removed' => true, 'items_retained' => false, 'messages' => array(), 'done' => true ), $this->tool( 'eraser', 'ann@a.example' ) );
		$this->assertFalse( $this->tool( 'eraser', 'ann@a.example' )['items_removed'] );
		$this->assertSame( 'DELETE people/ann%40a.example', $this->asked[0] );
	}

	public function test_an_office_that_does_not_answer_is_no_empty_export(): void {
		$this->assertWPError( $this->tool( 'exporter', 'ann@a.example' ) );
		$this->assertWPError( $this->tool( 'eraser', 'ann@a.example' ) );
	}

	public function test_without_an_office_there_is_nothing_to_ask(): void {
		update_option( Settings::OPTION, array( 'site_url' => 'http://speaker.example' ) );
		$this->assertArrayNotHasKey( 'speaker-site', apply_filters( 'wp_privacy_personal_data_exporters', array() ) );
	}
}
