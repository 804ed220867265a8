<?php

/**
 * Replaces the function of W3 Total Cache and records its arguments.
 */
function w3tc_flush_url( $url ) {
	$GLOBALS['speaker_flushed'][] = $url;
}

final class PageCachesTest extends SpeakerTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->sign_in( 'editor' );
		$GLOBALS['speaker_flushed'] = array();
		add_action( 'litespeed_purge_url', 'w3tc_flush_url' );
	}

	protected function tearDown(): void {
		parent::tearDown();
		remove_action( 'litespeed_purge_url', 'w3tc_flush_url' );
	}

	public function test_caches_forget_the_texts_when_some_are_published_and_not_for_a_draft(): void {
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
