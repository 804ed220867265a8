<?php

use Speaker_Site\Rebuild_Hook;

final class DevelopersTest extends SpeakerTestCase {

	const SETTINGS = array( 'site_url' => 'https://site.example', 'rebuild_url' => 'https://hooks.example/build' );

	protected function tearDown(): void {
		parent::tearDown();
		array_map( 'remove_all_filters', array( 'speaker_site_element_attributes', 'speaker_site_rebuild_request', 'speaker_site_saved' ) );
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

	public function test_a_filter_changes_an_elements_attributes(): void {
		add_filter( 'speaker_site_element_attributes', fn ( $attributes, $element ) => array( 'event' => "of-{$element}\"" ) + $attributes, 10, 2 );
		$this->assertStringContainsString( 'event="of-newsletter&quot;"', do_shortcode( '[speaker_newsletter]' ) );
	}

	public function test_a_filter_changes_the_request_of_the_rebuild_hook(): void {
		$this->answer_requests( fn (): array => array( 200 ) );
		add_filter( 'speaker_site_rebuild_request', fn ( $request, $url ) => array( 'headers' => array( 'Authorization' => 'Bearer of ' . $url ) ) + $request, 10, 2 );
		Rebuild_Hook::call();
		$this->assertSame( 'Bearer of https://hooks.example/build', $this->requests[0]['headers']['Authorization'] );
	}

	public function test_an_action_follows_each_save(): void {
		$editor = $this->sign_in( 'editor' );
		$seen   = array();
		$note   = function ( $result, $user ) use ( &$seen ) {
			$seen = array( $result['saved'], $user );
		};
		add_action( 'speaker_site_saved', $note, 10, 2 );
		$this->save_draft( 'hero_title', 'x' );
		$this->assertSame( array( array( 'hero_title' => 'x' ), $editor ), $seen );
	}
}
