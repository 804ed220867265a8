<?php

use Speaker_Site\Module_Scripts;
use Speaker_Site\Settings;

final class MarkedElementsTest extends SpeakerTestCase {

	const SETTINGS = array(
		'site_url'         => 'https://speaker.example',
		'functions_url'    => 'https://project.supabase.co',
		'inquiry_endpoint' => 'https://forms.example/f/1',
		'anon_key'         => 'public-key',
		'event'            => 'default-event',
	);

	protected function setUp(): void {
		parent::setUp();
		wp_dequeue_script( Module_Scripts::WIDGETS );
	}

	private function content( string $html ): string {
		return apply_filters( 'the_content', $html );
	}

	public function test_addresses_key_and_event_come_from_the_settings(): void {
		$html = $this->content( '<div class="mine" data-speaker-embed="assessment"><a href="/x">Ask</a></div>' );
		$given = array( 'class' => 'mine', 'data-speaker-embed' => 'assessment' );
		$keys  = array( 'data-api-url' => 'https://project.supabase.co', 'data-anon-key' => 'public-key', 'data-event' => 'default-event' );
		$pages = array( 'data-contact-url' => 'https://speaker.example/contact', 'data-site-url' => 'https://speaker.example', 'data-privacy-url' => 'https://speaker.example/privacy' );
		$this->assertSame( $given + $keys + $pages, $this->attributes( $html, 'div' ) );
		$this->assertStringContainsString( '<a href="/x">Ask</a></div>', $html );
		$this->assertTrue( wp_script_is( Module_Scripts::WIDGETS, 'enqueued' ) );
		$inquiry = $this->attributes( $this->content( '<DIV DATA-SPEAKER-EMBED="inquiry"></DIV>' ), 'div' );
		$this->assertSame( 'https://forms.example/f/1', $inquiry['data-endpoint'] );
		$mine = $this->attributes( $this->content( '<div data-speaker-embed="assessment" data-event="mine"></div>' ), 'div' );
		$this->assertSame( 'mine', $mine['data-event'] );
	}

	public function test_what_the_element_may_not_take_goes(): void {
		$attack = '<div data-speaker-embed="newsletter" data-style="content-visibility:auto" data-oncontentvisibilityautostatechange="eval(atob(1))" data-onclick="x"'
			. ' data-api-url="https://evil.example" data-heading="A &quot;b&quot; &lt;i>" data-class="x" data-__proto__="y"></div>';
		$kept = array( 'data-speaker-embed' => 'newsletter', 'data-api-url' => 'https://project.supabase.co', 'data-heading' => 'A "b"' );
		$own  = array( 'data-event' => 'default-event', 'data-privacy-url' => 'https://speaker.example/privacy' );
		$this->assertSame( $kept + $own, $this->attributes( $this->content( $attack ), 'div' ) );
	}

	public function test_links_lead_only_to_the_origins_of_the_settings(): void {
		$links = array(
			'https://evil.example/book'       => 'https://speaker.example/contact',
			'javascript:alert(1)'             => 'https://speaker.example/contact',
			'//evil.example'                  => 'https://speaker.example/contact',
			'https://speaker.example/booking' => 'https://speaker.example/booking',
			home_url( '/book-us' )            => home_url( '/book-us' ),
		);
		foreach ( $links as $given => $printed ) {
			$html = $this->content( "<div data-speaker-embed='assessment' data-contact-url='{$given}'></div>" );
			$this->assertSame( $printed, $this->attributes( $html, 'div' )['data-contact-url'], $given );
		}
		foreach ( array( 'assessment', 'newsletter', 'inquiry' ) as $element ) {
			foreach ( array( 'https://evil.example/x' => 'https://speaker.example/privacy', 'https://speaker.example/own' => 'https://speaker.example/own' ) as $given => $printed ) {
				$html = $this->content( "<div data-speaker-embed='{$element}' data-privacy-url='{$given}'></div>" );
				$this->assertSame( $printed, $this->attributes( $html, 'div' )['data-privacy-url'], $element );
			}
		}
	}

	public function test_only_the_form_elements_can_be_marked(): void {
		foreach ( array( 'editor', 'edit-bridge', '__proto__', 'Newsletter', '', 'newsletter"' ) as $element ) {
			$html = $this->content( "<div id='x' data-speaker-embed='{$element}' data-nonce='1'>Words</div>" );
			$this->assertSame( array( 'id' => 'x' ), $this->attributes( $html, 'div' ), $element );
			$this->assertStringContainsString( 'Words', $html );
		}
		$this->assertFalse( wp_script_is( Module_Scripts::WIDGETS, 'enqueued' ) );
	}

	public function test_wherever_it_is_rendered(): void {
		$marked = '<div data-speaker-embed="newsletter" data-onclick="x"></div>';
		$places = array(
			'a block'           => do_blocks( "<!-- wp:group --><div class='wp-block-group'><!-- wp:html -->{$marked}<!-- /wp:html --></div><!-- /wp:group -->" ),
			'a classic widget'  => apply_filters( 'widget_custom_html_content', $marked, array(), null ),
			'a block widget'    => apply_filters( 'widget_block_content', $marked, array(), null ),
			'a text widget'     => apply_filters( 'widget_text', $marked, array(), null ),
			'an excerpt'        => apply_filters( 'the_excerpt', $marked ),
		);
		foreach ( $places as $place => $html ) {
			$this->assertStringContainsString( 'data-api-url="https://project.supabase.co"', $html, $place );
			$this->assertStringNotContainsString( 'onclick', $html, $place );
		}
	}

	public function test_doing_it_twice_changes_nothing_more(): void {
		$once = $this->content( '<div data-speaker-embed="assessment" data-label="A & B" data-debug></div>[speaker_newsletter heading="x"]' );
		$this->assertSame( $once, apply_filters( 'widget_custom_html_content', $once, array(), null ) );
	}

	public function test_an_elements_own_tag_gets_what_it_does_not_say(): void {
		$found  = $this->attributes( $this->content( '<speaker-assessment mode="modal" event="mine">x</speaker-assessment>' ), 'speaker-assessment' );
		$wanted = array( 'api-url' => 'https://project.supabase.co', 'event' => 'mine', 'mode' => 'modal' );
		$this->assertEquals( $wanted, array_intersect_key( $found, $wanted ) );
	}

	public function test_without_an_address_nothing_is_marked(): void {
		delete_option( Settings::OPTION );
		$html = $this->content( '<div data-speaker-embed="newsletter"><a href="/x">Ask</a></div>' );
		$this->assertStringNotContainsString( 'data-speaker-embed', $html );
		$this->assertStringContainsString( '<a href="/x">Ask</a>', $html );
		$this->assertFalse( wp_script_is( Module_Scripts::WIDGETS, 'enqueued' ) );
	}

	public function test_the_scripts_tag_names_the_origins(): void {
		$tag = apply_filters( 'script_loader_tag', '<script src="https://a.example/w.js"></script>', Module_Scripts::WIDGETS, 'x' );
		$own = Settings::origin_of( home_url() );
		$this->assertStringContainsString( "data-speaker-origins=\"https://speaker.example https://project.supabase.co https://forms.example {$own}\"", $tag );
		$editor = apply_filters( 'script_loader_tag', '<script src="https://a.example/w.js"></script>', Module_Scripts::EDITOR, 'x' );
		$this->assertStringNotContainsString( 'data-speaker-origins', $editor );
	}
}
