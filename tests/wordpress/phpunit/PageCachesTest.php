<?php
/**
 * Page caches.
 *
 * @package Speaker_Site
 */

use PHPUnit\Framework\TestCase;

/**
 * Replaces the function of W3 Total Cache and records its arguments.
 */
function w3tc_flush_url( $url ) {
	$GLOBALS['speaker_flushed'][] = $url;
}

final class PageCachesTest extends TestCase {

	protected function setUp(): void {
		wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
		$GLOBALS['speaker_flushed'] = array();
		add_action( 'litespeed_purge_url', 'w3tc_flush_url' );
	}

	protected function tearDown(): void {
		remove_action( 'litespeed_purge_url', 'w3tc_flush_url' );
		wp_set_current_user( 0 );
	}

	private function save( array $change ): void {
		$request = new WP_REST_Request( 'POST', '/speaker/v1/content' );
		$request->set_header( 'content-type', 'application/json' );
		$request->set_body( wp_json_encode( array( 'changes' => array( $change + array( 'field_name' => 'cached_case', 'field_type' => 'text' ) ), 'triggerRebuild' => false ) ) );
		$this->assertTrue( rest_get_server()->dispatch( $request )->get_data()['success'] );
	}

	public function test_caches_forget_the_texts_when_some_are_published_and_not_for_a_draft(): void {
		$url = rest_url( 'speaker/v1/content' );
		$this->save( array( 'field_value' => 'Not yet', 'status' => 'draft' ) );
		$this->assertSame( array(), $GLOBALS['speaker_flushed'] );
		$this->save( array( 'field_value' => 'Published' ) );
		$this->assertSame( array( $url, $url ), $GLOBALS['speaker_flushed'] );

		$request = new WP_REST_Request( 'POST', '/speaker/v1/content/plan' );
		$request->set_header( 'content-type', 'application/json' );
		$request->set_body( wp_json_encode( array( 'fields' => array( 'cached_case' ), 'publishAt' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 60 ) ) ) );
		$this->save( array( 'field_value' => 'By the clock', 'status' => 'draft' ) );
		$this->assertSame( array( 'cached_case' ), rest_get_server()->dispatch( $request )->get_data()['planned'] );
		$GLOBALS['speaker_flushed'] = array();
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}speaker_content_drafts SET publish_at = '2020-01-01 00:00:00'" );
		update_option( 'speaker_site_publish_due', 1 );
		do_action( 'speaker_site_publish' );
		$this->assertSame( array( $url, $url ), $GLOBALS['speaker_flushed'] );
	}
}
