<?php

use Speaker_Site\Content_Fields;

final class ContentPicturesTest extends SpeakerTestCase {

	private function attach( string $type, string $name, string $alt = 'A full hall' ): string {
		$id = wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => $name ), "2026/11/{$name}" );
		wp_update_attachment_metadata( $id, array( 'width' => 1600, 'height' => 900, 'file' => "2026/11/{$name}" ) );
		update_post_meta( $id, '_wp_attachment_image_alt', $alt );
		return wp_get_attachment_url( $id );
	}

	private function sanitize( $picture ) {
		return Content_Fields::sanitize( 'portrait_photo', is_string( $picture ) ? $picture : wp_json_encode( $picture ) );
	}

	public function test_a_picture_of_the_library_is_stored_with_the_librarys_own_size_and_words(): void {
		$src = $this->attach( 'image/jpeg', 'hall-for-phpunit.jpg' );
		$this->assertSame(
			sprintf( '{"src":"%s","width":1600,"height":900,"alt":"A full hall","focus":[50,50]}', $src ),
			$this->sanitize( array( 'src' => $src, 'width' => 9, 'height' => 9 ) )
		);
		$this->assertSame(
			sprintf( '{"src":"%s","width":1600,"height":900,"alt":"„Ja“ \u003cb\u003e","focus":[30,100]}', $src ),
			$this->sanitize( array( 'src' => $src, 'alt' => '„Ja“ <b>', 'focus' => array( 31, 400 ) ) )
		);
		$this->assertStringContainsString( '"alt":""', $this->sanitize( array( 'src' => $src, 'alt' => '' ) ) );
	}

	public function test_what_is_stored_is_taken_again_as_it_is(): void {
		$once = $this->sanitize( array( 'src' => $this->attach( 'image/webp', 'a.webp' ), 'alt' => "Two\nlines & more", 'focus' => array( 0, 70 ) ) );
		$this->assertSame( $once, $this->sanitize( $once ) );
	}

	public function test_nothing_else_is_a_picture(): void {
		$src = $this->attach( 'image/jpeg', 'b-for-phpunit.jpg' );
		foreach (
			array(
				array( 'src' => $this->attach( 'image/svg+xml', 'drawing.svg' ), 'alt' => 'x' ),
				array( 'src' => $this->attach( 'application/pdf', 'kit.pdf' ), 'alt' => 'x' ),
				array( 'src' => 'https://else.example/wp-content/uploads/2026/11/b-for-phpunit.jpg', 'alt' => 'x' ),
				array( 'src' => str_replace( 'b-for-phpunit.jpg', 'none.jpg', $src ), 'alt' => 'x' ),
				array( 'src' => array( $src ) ),
				array( 'id' => str_repeat( 'a', 32 ), 'source' => str_repeat( 'b', 32 ), 'width' => 9, 'height' => 9, 'alt' => '' ),
				array( 'src' => $src, 'alt' => str_repeat( 'x', 301 ) ),
				'{"src":',
				'{}',
			) as $picture
		) {
			$this->assertWPError( $this->sanitize( $picture ) );
		}
	}
}
