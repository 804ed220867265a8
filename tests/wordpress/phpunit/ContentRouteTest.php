<?php
/**
 * The content's routes: drafts, and what may be kept in caches.
 *
 * @package Speaker_Site
 */

use PHPUnit\Framework\TestCase;
use Speaker_Site\Rebuild_Hook;
use Speaker_Site\Settings;

final class ContentRouteTest extends TestCase {

	const ROUTE = '/speaker/v1/content';

	protected function setUp(): void {
		update_option( Settings::OPTION, array( 'rebuild_url' => 'https://hooks.example/build' ) );
		$this->sign_in( 'editor' );
		foreach ( $this->drafts() as $name => $draft ) {
			$this->save( array( 'field_name' => $name, 'field_value' => '', 'field_type' => 'text', 'status' => 'discarded' ) );
		}
		wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
	}

	protected function tearDown(): void {
		wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
		delete_option( Settings::OPTION );
		delete_option( Rebuild_Hook::OPTION );
		wp_set_current_user( 0 );
	}

	private function sign_in( string $account ): void {
		wp_set_current_user( get_user_by( 'login', $account )->ID );
	}

	private function ask( string $method, string $route, array $headers = array(), ?array $body = null ): WP_REST_Response {
		$request = new WP_REST_Request( $method, $route );
		foreach ( $headers as $name => $value ) {
			$request->set_header( $name, $value );
		}
		if ( null !== $body ) {
			$request->set_header( 'content-type', 'application/json' );
			$request->set_body( wp_json_encode( $body ) );
		}
		return rest_get_server()->dispatch( $request );
	}

	private function save( array ...$changes ): array {
		return (array) $this->ask( 'POST', self::ROUTE, array(), array( 'changes' => $changes, 'triggerRebuild' => true ) )->get_data();
	}

	private function change( string $name, string $value, array $more = array() ): array {
		return array( 'field_name' => $name, 'field_value' => $value, 'field_type' => 'text' ) + $more;
	}

	private function draft( string $name, string $value, array $more = array() ): array {
		return $this->change( $name, $value, array( 'status' => 'draft' ) + $more );
	}

	private function published(): array {
		return (array) $this->ask( 'GET', self::ROUTE )->get_data();
	}

	private function drafts(): array {
		return array_column( $this->ask( 'GET', self::ROUTE . '/drafts' )->get_data()['drafts'], null, 'field_name' );
	}

	public function test_a_draft_is_seen_by_editors_alone_and_rebuilds_nothing(): void {
		$this->save( $this->change( 'draft_case', 'Published' ) );
		$this->assertNotFalse( wp_next_scheduled( Rebuild_Hook::EVENT ) );
		wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
		$answer = $this->save( $this->draft( 'draft_case', '<p onclick="x">Draft</p>' ) );
		$this->assertTrue( $answer['success'] );
		$this->assertSame( 1, $answer['savedCount'] );
		$this->assertSame( array( 'draft_case' => '<p>Draft</p>' ), (array) $answer['saved'] );
		$this->assertFalse( wp_next_scheduled( Rebuild_Hook::EVENT ) );
		$this->assertSame( 'Published', $this->published()['draft_case'] );
		$draft = $this->drafts()['draft_case'];
		$this->assertSame( array( '<p>Draft</p>', 'Published', 'editor' ), array( $draft['field_value'], $draft['base_value'], $draft['saved_by'] ) );
		$this->assertNotFalse( strtotime( $draft['saved_at'] ) );
		$this->assertSame( 'no-store', $this->ask( 'GET', self::ROUTE . '/drafts' )->get_headers()['Cache-Control'] );

		foreach ( array( 'author' => 403, '' => 401 ) as $account => $status ) {
			wp_set_current_user( $account ? get_user_by( 'login', $account )->ID : 0 );
			$this->assertSame( $status, $this->ask( 'GET', self::ROUTE . '/drafts' )->get_status() );
			$this->assertStringNotContainsString( 'Draft', wp_json_encode( $this->published() ) );
		}
	}

	public function test_what_cannot_be_a_draft_is_refused_with_its_name_beside_the_sentence(): void {
		$wrong = array(
			array( 'field_type' => 'built-in' ) + $this->draft( 'draft_wrong', '' ),
			$this->change( 'draft_wrong', 'x', array( 'status' => 'private' ) ),
			$this->change( 'draft_wrong', 'x', array( 'status' => 7 ) ),
			$this->change( 'draft_wrong', 'x', array( 'status' => 'discarded' ) ),
			$this->draft( 'draft_wrong', 'x', array( 'draft_value' => 7 ) ),
			$this->draft( 'draft_wrong', str_repeat( 'x', 10001 ) ),
		);
		$answer = $this->save( ...$wrong );
		$this->assertSame( array( false, 0, count( $wrong ) ), array( $answer['success'], $answer['savedCount'], $answer['failedCount'] ) );
		foreach ( $answer['failed'] as $index => $failed ) {
			$this->assertSame( 'draft_wrong: ' . $failed['error'], $answer['errors'][ $index ] );
		}
		$this->assertSame( array(), $this->drafts() );
		$this->assertArrayNotHasKey( 'draft_wrong', $this->published() );
	}

	public function test_two_editors_drafts_meet(): void {
		$this->sign_in( 'admin' );
		$this->save( $this->change( 'draft_shared', 'Published' ), $this->draft( 'draft_shared', 'Hers' ) );
		$this->sign_in( 'editor' );
		foreach ( array( $this->draft( 'draft_shared', 'His', array( 'draft_value' => null ) ), $this->change( 'draft_shared', 'His', array( 'draft_value' => 'older' ) ), $this->change( 'draft_shared', '', array( 'status' => 'discarded', 'draft_value' => 'older' ) ) ) as $change ) {
			$answer = $this->save( $change );
			$this->assertSame( array( false, 0, 1 ), array( $answer['success'], $answer['savedCount'], $answer['failedCount'] ) );
			$this->assertSame( array(), $answer['failed'] );
			$conflict = $answer['conflicts'][0];
			$this->assertSame( array( 'draft_shared', 'Hers', true, 'admin' ), array( $conflict['field_name'], $conflict['current_value'], $conflict['draft'], $conflict['saved_by'] ) );
		}
		$this->assertSame( 'Hers', $this->drafts()['draft_shared']['field_value'] );
		$this->assertTrue( $this->save( $this->draft( 'draft_shared', 'Hers', array( 'draft_value' => null ) ) )['success'], 'the same text is no conflict' );
		$this->assertTrue( $this->save( $this->draft( 'draft_shared', 'His', array( 'draft_value' => 'Hers' ) ) )['success'] );
		$this->save( $this->change( 'draft_shared', '', array( 'status' => 'discarded' ) ) );
		$this->assertTrue( $this->save( $this->draft( 'draft_shared', 'Late', array( 'draft_value' => 'His' ) ) )['success'], 'one that has gone is no conflict' );
		// A draft never conflicts with what is published.
		$this->assertTrue( $this->save( $this->draft( 'draft_shared', 'On an older text', array( 'base_value' => 'older' ) ) )['success'] );
		$this->assertSame( 'older', $this->drafts()['draft_shared']['base_value'] );
	}

	public function test_conflicts_and_history_say_who_it_was(): void {
		$this->sign_in( 'admin' );
		$this->save( $this->change( 'who_case', 'Hers' ) );
		$this->sign_in( 'editor' );
		$answer = $this->save( $this->change( 'who_case', 'His', array( 'base_value' => 'older' ) ) );
		$this->assertSame( 'admin', $answer['conflicts'][0]['saved_by'] );
		$this->save( $this->change( 'who_case', 'His' ) );
		$request = new WP_REST_Request( 'GET', self::ROUTE . '/versions' );
		$request->set_param( 'field', 'who_case' );
		$versions = rest_get_server()->dispatch( $request )->get_data()['versions'];
		$this->assertSame( array( 'Hers', 'editor' ), array( $versions[0]['field_value'], $versions[0]['saved_by'] ) );
	}

	public function test_anyone_may_keep_the_public_content_for_half_a_minute(): void {
		$this->save( $this->change( 'cache_case', 'one' ) );
		wp_set_current_user( 0 );
		$first = $this->ask( 'GET', self::ROUTE );
		$this->assertSame( 'public, max-age=30', $first->get_headers()['Cache-Control'] );
		$tag = $first->get_headers()['ETag'];
		$this->assertMatchesRegularExpression( '/^"[^"]+"$/', $tag );
		foreach ( array( $tag, "W/{$tag}", "\"x\", {$tag}", '*' ) as $known ) {
			$again = $this->ask( 'GET', self::ROUTE, array( 'If-None-Match' => $known ) );
			$this->assertSame( array( 304, null, $tag ), array( $again->get_status(), $again->get_data(), $again->get_headers()['ETag'] ) );
		}
		$this->sign_in( 'editor' );
		$this->assertSame( 'private, no-cache', $this->ask( 'GET', self::ROUTE )->get_headers()['Cache-Control'] );
		$this->save( $this->change( 'cache_case', 'two' ) );
		wp_set_current_user( 0 );
		$this->assertSame( 200, $this->ask( 'GET', self::ROUTE, array( 'If-None-Match' => $tag ) )->get_status() );
	}
}
