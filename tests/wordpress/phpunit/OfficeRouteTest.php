<?php

use Speaker_Site\Access;
use Speaker_Site\Settings;
use Speaker_Site\Settings_Input;

final class OfficeRouteTest extends SpeakerTestCase {

	const SETTINGS = array( 'site_url' => 'http://speaker.example', 'office_key' => 'the-office-key' );

	private $answer = array( 200, '{"leads":[]}' );

	protected function setUp(): void {
		parent::setUp();
		$this->answer_requests( fn () => $this->answer ?? new WP_Error( 'http_request_failed', 'connect ECONNREFUSED to a host with the-office-key' ) );
		get_role( 'administrator' )->add_cap( Access::OFFICE );
		$this->sign_in( 'admin' );
	}

	private function ask_office( string $method, string $route, array $query = array(), ?array $body = null ): WP_REST_Response {
		return $this->request( $method, '/office' . $route, $body, $query );
	}

	public function test_only_accounts_with_the_right_may_call(): void {
		foreach ( array( 0 => 401, get_user_by( 'login', 'editor' )->ID => 403 ) as $user => $status ) {
			wp_set_current_user( $user );
			$this->assertSame( $status, $this->ask_office( 'GET', '/leads' )->get_status() );
			$this->assertSame( $status, $this->ask_office( 'DELETE', '/people/a@b.example' )->get_status() );
		}
		$this->assertSame( array(), $this->requests );
	}

	public function test_calls_are_passed_on_with_the_key_and_answered_as_they_came(): void {
		$query  = array( 'kind' => 'quiz', 'q' => 'A & B', '_locale' => 'user' );
		$answer = $this->ask_office( 'GET', '/leads', $query );
		$this->assertSame( array( 200, '{"leads":[]}' ), array( $answer->get_status(), $answer->get_data() ) );
		list( 'method' => $method, 'url' => $url, 'headers' => $headers ) = $this->requests[0];
		$this->assertSame( array( 'GET', 'http://speaker.example/functions/v1/office/leads?kind=quiz&q=A%20%26%20B' ), array( $method, $url ) );
		$this->assertSame( 'Bearer the-office-key', $headers['Authorization'] );
		$this->assertSame( rawurlencode( wp_get_current_user()->display_name ), $headers['X-Office-User'] );

		$this->answer = array( 409, '{}' );
		$body         = array( 'state' => 'held', 'expected' => 0 );
		$this->assertSame( 409, $this->ask_office( 'POST', '/leads/0192-ab', array(), $body )->get_status() );
		list( 'method' => $method, 'url' => $url, 'body' => $sent ) = $this->requests[1];
		$this->assertSame( array( 'POST', 'http://speaker.example/functions/v1/office/leads/0192-ab', wp_json_encode( $body ) ), array( $method, $url, $sent ) );

		$this->ask_office( 'DELETE', '/people/a+b@c.example' );
		$this->assertSame( 'http://speaker.example/functions/v1/office/people/a%2Bb%40c.example', $this->requests[2]['url'] );
	}

	public function test_rooms_reports_mails_retention_and_the_calendar_are_passed_on(): void {
		$calls = array(
			'/leads.csv'               => 'GET',
			'/mails'                   => 'GET',
			'/mails/0192-ab'           => 'POST DELETE',
			'/mails/overdue'           => 'POST',
			'/holds'                   => 'GET POST DELETE',
			'/events'                  => 'GET POST',
			'/rooms'                   => 'GET POST',
			'/rooms/K7M2Q'             => 'DELETE',
			'/reports'                 => 'GET POST',
			'/reports/0192-ab'         => 'DELETE',
			'/reports/0192-ab/mail'    => 'POST',
			'/reports/0192-ab/speaker' => 'POST',
			'/retention'               => 'GET POST',
			'/hidden'                  => 'GET POST',
			'/hidden/0192-ab'          => 'POST',
		);
		foreach ( $calls as $route => $methods ) {
			foreach ( explode( ' ', $methods ) as $method ) {
				$this->assertSame( 200, $this->ask_office( $method, $route )->get_status(), "$method $route" );
				list( 'method' => $passed, 'url' => $url ) = end( $this->requests );
				$this->assertSame( array( $method, 'http://speaker.example/functions/v1/office' . $route ), array( $passed, $url ) );
			}
		}
	}

	public function test_no_other_call_is_passed_on(): void {
		foreach ( array( '/keys', '/reports/a', '/rooms/a/mail', '/leads/a/b', '/../healthz', '/leads.csv/x', '' ) as $route ) {
			$this->assertSame( 404, $this->ask_office( 'GET', $route )->get_status(), $route );
		}
		$this->assertSame( 404, $this->ask_office( 'DELETE', '/leads/0192-ab' )->get_status() );
		$this->assertSame( array(), $this->requests );
	}

	public function test_a_name_cannot_leave_its_place(): void {
		$this->ask_office( 'GET', '/leads/..' );
		$this->ask_office( 'GET', '/leads/%2e%2e%2fx' );
		$this->ask_office( 'GET', '/leads/a?b#c' );
		$urls = array_column( $this->requests, 'url' );
		foreach ( $urls as $url ) {
			$this->assertStringStartsWith( 'http://speaker.example/functions/v1/office/leads/', $url );
			$this->assertStringNotContainsString( '?', $url );
		}
		$this->assertNotContains( 'http://speaker.example/functions/v1/office/leads/..', $urls );
	}

	public function test_nothing_of_the_key_is_told(): void {
		foreach ( array( 503 => null, 502 => array( 401, '{"error":"the-office-key"}' ) ) as $told => $this->answer ) {
			$answer = $this->ask_office( 'GET', '/leads' );
			$this->assertSame( $told, $answer->get_status() );
			$this->assertStringNotContainsString( 'the-office-key', wp_json_encode( $answer->get_data() ) );
		}
		update_option( Settings::OPTION, array( 'site_url' => 'http://speaker.example' ) );
		$this->assertSame( 503, $this->ask_office( 'GET', '/leads' )->get_status() );
	}

	public function test_the_key_is_kept_by_an_empty_field_replaced_by_another_and_removed_by_none(): void {
		$this->assertSame( 'the-office-key', Settings_Input::sanitize( array( 'office_key' => ' ' ) )['office_key'] );
		$this->assertSame( 'a-new.key_', Settings_Input::sanitize( array( 'office_key' => " a-new.key_\n" ) )['office_key'] );
		$this->assertSame( '', Settings_Input::sanitize( array( 'office_key' => 'none' ) )['office_key'] );
	}
}
