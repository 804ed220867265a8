<?php

use Speaker_Site\Route_Origins;
use Speaker_Site\Settings;

final class RouteOriginsTest extends SpeakerTestCase {

	const SETTINGS = array( 'site_url' => 'https://speaker.example/sub', 'allowed_origins' => 'https://preview.example' );

	public function test_the_site_may_read_with_credentials_and_nothing_more(): void {
		foreach ( array( 'https://speaker.example', 'https://preview.example' ) as $origin ) {
			$headers = array( 'Access-Control-Allow-Origin' => $origin, 'Access-Control-Allow-Credentials' => 'true', 'Access-Control-Allow-Methods' => 'GET, OPTIONS' );
			$this->assertEquals( $headers, array_intersect_key( Route_Origins::headers_for( $origin ), $headers ) );
			$this->assertFalse( Route_Origins::may_save_from( $origin ) );
		}
	}

	public function test_this_wordpress_may_save_and_everyone_else_gets_no_permission(): void {
		$this->assertTrue( Route_Origins::may_save_from( Settings::origin_of( home_url() ) ) );
		$this->assertTrue( Route_Origins::may_save_from( '' ) );
		foreach ( array( 'https://evil.example', 'null', 'https://speaker.example.evil.example', 'http://speaker.example', 'https://speaker.example:444', '' ) as $origin ) {
			$this->assertSame( array( null, null, null ), array_values( Route_Origins::headers_for( $origin ) ), $origin );
		}
		$this->assertFalse( Route_Origins::may_save_from( 'null' ) );
		$this->assertFalse( Route_Origins::may_save_from( 'https://evil.example' ) );
	}

	public function test_our_routes_are_told_as_wordpress_tells_them(): void {
		foreach ( array( '/speaker/v1/content', '/Speaker/V1/CONTENT', "/speaker/v1/content\n", '/speaker/v1/content/versions', '/speaker/v1/Content/Drafts' ) as $route ) {
			$this->assertTrue( Route_Origins::is_ours( $route ), $route );
		}
		foreach ( array( '/wp/v2/posts', '/speaker/v1/contents', '/other/speaker/v1/content', '/speaker/v1/content/other', "/speaker/v1/content\n\n" ) as $route ) {
			$this->assertFalse( Route_Origins::is_ours( $route ), $route );
		}
	}
}
