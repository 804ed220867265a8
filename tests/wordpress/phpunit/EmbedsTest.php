<?php

use Speaker_Site\Settings;

final class EmbedsTest extends SpeakerTestCase {

	const SETTINGS = array( 'site_url' => 'https://speaker.example', 'anon_key' => 'public-key', 'event' => 'default-event' );

	public function test_assessment_carries_addresses_and_keys_of_the_settings(): void {
		$given = array( 'api-url' => self::SETTINGS['site_url'], 'anon-key' => 'public-key', 'event' => 'default-event' );
		$pages = array( 'contact-url' => 'https://speaker.example/contact', 'site-url' => 'https://speaker.example', 'privacy-url' => 'https://speaker.example/privacy' );
		$this->assertSame( $given + $pages, $this->attributes( do_shortcode( '[speaker_assessment]' ), 'speaker-' ) );
	}

	public function test_shortcode_attributes_win_with_hyphens_and_underscores(): void {
		$found = $this->attributes( do_shortcode( '[speaker_assessment mode="modal" label="How is your team?" event="keynote-7" contact_url="https://agency.example/book"]' ), 'speaker-' );
		$given = array( 'mode' => 'modal', 'label' => 'How is your team?', 'event' => 'keynote-7', 'contact-url' => 'https://agency.example/book' );
		$this->assertEquals( $given, array_intersect_key( $found, $given ) );
	}

	public function test_unknown_attributes_and_values_are_dropped(): void {
		$found = $this->attributes( do_shortcode( '[speaker_assessment mode="fullscreen" onclick="alert(1)" style="x" anon-key="mine" contact-url="javascript:alert(1)" privacy-url="javascript:alert(1)"]' ), 'speaker-' );
		$this->assertSame( array( 'api-url', 'anon-key', 'event', 'contact-url', 'site-url', 'privacy-url' ), array_keys( $found ) );
		$this->assertSame( 'public-key', $found['anon-key'] );
		$this->assertSame( 'https://speaker.example/contact', $found['contact-url'] );
		$this->assertSame( 'https://speaker.example/privacy', $found['privacy-url'] );
	}

	public function test_values_are_escaped(): void {
		// Blocks pass the attributes of the post comment; the quotes of a shortcode end earlier.
		foreach ( array( '"><img src=x onerror=alert(1)>', "' onmouseover='x", '&quot;><b>', 'a<script>b</script>' ) as $label ) {
			$html = render_block( array( 'blockName' => 'speaker-site/assessment', 'attrs' => array( 'label' => $label ), 'innerBlocks' => array(), 'innerHTML' => '', 'innerContent' => array() ) );
			$this->assertDoesNotMatchRegularExpression( '/<(?:img|script|b>)/', $html );
			$this->assertSame( array( 'api-url', 'anon-key', 'mode', 'label', 'event', 'contact-url', 'site-url', 'privacy-url' ), array_keys( $this->attributes( $html, 'speaker-' ) ) );
		}
	}

	public function test_curly_quotes_around_an_event_code_are_no_part_of_it(): void {
		foreach ( array( '”spring-summit”', '“spring-summit”', '«spring-summit»', "’spring-summit’" ) as $typed ) {
			$this->assertSame( 'spring-summit', $this->attributes( do_shortcode( "[speaker_assessment event={$typed}]" ), 'speaker-' )['event'] );
		}
	}

	public function test_leads_go_only_where_the_settings_say(): void {
		foreach ( array( 'https://evil.example/take', 'https://speaker.example/other', 'https://speaker.example/forms/inquiry?to=me' ) as $endpoint ) {
			$found = $this->attributes( do_shortcode( "[speaker_inquiry endpoint=\"{$endpoint}\"]" ), 'speaker-' );
			$this->assertSame( 'https://speaker.example/forms/inquiry', $found['endpoint'] );
		}
		foreach ( array( 'https://speaker.example.evil.example', 'https://speaker.example/another' ) as $address ) {
			$found = $this->attributes( do_shortcode( "[speaker_newsletter api-url=\"{$address}\"]" ), 'speaker-' );
			$this->assertSame( 'https://speaker.example', $found['api-url'] );
		}
	}

	public function test_each_element_holds_a_link_for_those_without_javascript(): void {
		foreach ( array( 'assessment' => '#assessment', 'newsletter' => '#newsletter', 'inquiry' => 'contact' ) as $element => $path ) {
			$link = "https://speaker.example/{$path}";
			// Nothing but the link: in a paragraph a browser would move anything larger out of the element.
			$this->assertMatchesRegularExpression( '~^<speaker-' . $element . ' [^>]*><a href="' . preg_quote( $link, '~' ) . '">[^<]+</a></speaker-' . $element . '>$~', do_shortcode( "[speaker_{$element}]" ) );
		}
	}

	public function test_a_long_text_is_cut_and_debug_is_a_bare_attribute(): void {
		$found = $this->attributes( do_shortcode( '[speaker_newsletter heading="' . str_repeat( 'ä', 500 ) . '"]' ), 'speaker-' );
		$this->assertSame( 200, mb_strlen( $found['heading'] ) );
		$this->assertStringContainsString( ' debug>', do_shortcode( '[speaker_newsletter debug="1"]' ) );
		$this->assertStringNotContainsString( 'debug', do_shortcode( '[speaker_newsletter debug="no"]' ) );
	}

	public function test_blocks_render_on_the_server_and_store_nothing(): void {
		foreach ( array( 'assessment', 'newsletter', 'inquiry' ) as $element ) {
			$block = WP_Block_Type_Registry::get_instance()->get_registered( "speaker-site/{$element}" );
			$this->assertTrue( $block->is_dynamic() );
			$this->assertSame( 3, $block->api_version );
			$html = do_blocks( "<!-- wp:speaker-site/{$element} /-->" );
			$this->assertStringContainsString( "<div class=\"wp-block-speaker-site-{$element}\"><speaker-{$element} ", $html );
		}
	}

	public function test_blocks_take_attributes_in_camel_case_alignment_spacing_and_colors(): void {
		$html = do_blocks( '<!-- wp:speaker-site/assessment {"contactUrl":"https://agency.example","align":"wide","backgroundColor":"contrast","style":{"spacing":{"padding":{"top":"2rem"}}}} /-->' );
		foreach ( array( 'contact-url="https://agency.example"', 'alignwide', 'has-contrast-background-color', 'padding-top:2rem' ) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
	}

	public function test_without_an_address_visitors_see_nothing_and_administrators_what_to_do(): void {
		delete_option( Settings::OPTION );
		$this->assertSame( '', do_shortcode( '[speaker_assessment]' ) );
		$this->assertSame( '', do_blocks( '<!-- wp:speaker-site/assessment /-->' ) );
		$this->sign_in( 'admin' );
		$this->assertStringContainsString( 'page=speaker-site-settings', do_shortcode( '[speaker_assessment]' ) );
	}

	public function test_the_module_is_printed_once_as_a_module_without_a_version(): void {
		do_shortcode( '[speaker_assessment][speaker_newsletter]' );
		$html = $this->printed( fn () => wp_scripts()->do_items( array( 'speaker-site-widgets' ) ) );
		$this->assertSame( 1, substr_count( $html, '<script' ) );
		$script = $this->attributes( $html, 'script' );
		$this->assertSame( 'module', $script['type'] );
		$this->assertMatchesRegularExpression( '~/speaker-site/widgets/[0-9a-f]{12}/speaker-widgets\.js$~', $script['src'] );
	}

	public function test_any_shape_of_script_tag_becomes_a_module(): void {
		$tags = array(
			"<script type='text/javascript' src='https://a.example/w.js' id='x-js'></script>",
			'<script src="https://a.example/w.js" id="x-js" type="text/javascript" defer></script>',
			"<script id=\"x-js\" src=\"https://a.example/w.js\"></script>\n",
		);
		foreach ( $tags as $tag ) {
			$html = apply_filters( 'script_loader_tag', $tag, 'speaker-site-widgets', 'https://a.example/w.js' );
			$this->assertSame( 1, substr_count( $html, 'type=' ), $html );
			$this->assertStringContainsString( 'type="module"', $html );
			$this->assertSame( $tag, apply_filters( 'script_loader_tag', $tag, 'another', 'https://a.example/w.js' ) );
		}
	}

	public function test_a_filter_changes_an_elements_attributes(): void {
		add_filter( 'speaker_site_element_attributes', fn ( $attributes, $element ) => array( 'event' => "of-{$element}\"" ) + $attributes, 10, 2 );
		$this->assertStringContainsString( 'event="of-newsletter&quot;"', do_shortcode( '[speaker_newsletter]' ) );
	}
}
