<?php

use Speaker_Site\Content_Changes;
use Speaker_Site\Content_Fields;

final class ContentFieldsTest extends SpeakerTestCase {

	public function test_types_are_inferred_by_the_rules_in_their_order(): void {
		$types = array(
			array( 'email_link', 'x', 'url' ),
			array( 'photo_url', 'x', 'url' ),
			array( 'email_color', 'x', 'email' ),
			array( 'color_image', '<b>', 'color' ),
			array( 'anything', '#', 'color' ),
			array( 'picture', '<b>', 'html' ),
			array( 'picture', '< only', 'image' ),
			array( 'anything', '2 > 1', 'text' ),
		);
		foreach ( $types as list( $name, $value, $type ) ) {
			$this->assertSame( $type, Content_Fields::infer_type( $name, $value ), "{$name} = {$value}" );
		}
	}

	public function test_line_ends_are_one_kind_and_control_characters_go(): void {
		$this->assertSame( "a\nb\nc\td", Content_Fields::sanitize( 'x', "a\r\nb\rc\td\x07\x1b\x7f" ) );
	}

	public function test_a_link_that_opens_a_window_does_not_hand_over_the_page(): void {
		$links = array(
			'<a href="https://a.example" target="_blank">x</a>',
			'<a target="_blank" rel="opener" href="https://a.example">x</a>',
			"<a rel='opener' target='_blank' href='https://a.example'>x</a>",
		);
		foreach ( $links as $link ) {
			$stored = Content_Fields::sanitize( 'x', $link );
			$this->assertStringContainsString( 'rel="noopener"', $stored );
			$this->assertSame( 1, substr_count( $stored, 'rel=' ), $stored );
		}
	}

	public function test_no_handler_comes_out_of_the_quotes_around_it(): void {
		$stored = Content_Fields::sanitize( 'x', '<a target="_blank" title="x rel=\'" href=\'" onfocus=alert(1) autofocus y="\'>x</a>' );
		$this->assertSame( array( 'rel', 'target', 'title', 'href' ), array_keys( $this->attributes( $stored, 'a' ) ), $stored );
	}

	public function test_a_plain_headline_and_a_word_in_angle_brackets_stay_readable(): void {
		$plain = array( 'R&D: 3 < 5 > 2', 'Tom & Jerry', 'I <3 > words & more', '#1 <3 & more >' );
		$texts = array_combine( $plain, $plain ) + array(
			'<p>The <headline> of <b>all</b></headline></p>' => '<p>The &lt;headline&gt; of <b>all</b>&lt;/headline&gt;</p>',
			'Mind the <gap> & <Name>'                        => '<span>Mind the &lt;gap&gt; &amp; &lt;Name&gt;</span>',
			'<x>&lt;script&gt;alert(1)&lt;/script&gt;'       => '<span>&lt;x&gt;&lt;script&gt;alert(1)&lt;/script&gt;</span>',
			'<div>Words</div>'                               => 'Words',
			'<h2>Words</h2>'                                 => '<h2>Words</h2>',
		);
		foreach ( $texts as $typed => $stored ) {
			$this->assertSame( $stored, Content_Fields::sanitize( 'bio', $typed ) );
		}
		foreach ( array( ...array_values( $texts ), '<p>a & b &lt; c</p>', '<a href="https://a.example/?a=1&b=2" target="_blank">x</a>', '<b>unclosed', '< x >', '<p>“ü” 🎛</p>' ) as $html ) {
			$once = Content_Fields::sanitize( 'bio', $html );
			$this->assertSame( $once, Content_Fields::sanitize( 'bio', $once ), 'sanitizing twice changes nothing more' );
		}
	}

	public function test_the_worst_text_takes_no_time(): void {
		$sanitize = fn ( string $text ) => $this->assertIsString( Content_Fields::sanitize( 'x', $text ) );
		foreach ( array( '<script', '<script>', '<svg></sv', '<a target=', '<a "', '<!--', '<a title="rel=' ) as $piece ) {
			$this->assertQuick( $sanitize, substr( str_repeat( $piece, 3000 ), 0, 9990 ) . '>' );
		}
	}

	public function test_lone_surrogates_are_marked_and_nothing_else_is_touched(): void {
		$bodies = array(
			'"\ud83d\ude00"'   => '"\ud83d\ude00"',
			'"\ud83d"'         => '"\u0000"',
			'"\ude00"'         => '"\u0000"',
			'"\ud83d\ud83d\ude00"' => '"\u0000\ud83d\ude00"',
			'"\\\\ud83d"'      => '"\\\\ud83d"',
			'"\\\\\ud83d"'     => '"\\\\\u0000"',
			'"\n\"\u00e9"'     => '"\n\"\u00e9"',
			'"\uD83Dx"'        => '"\u0000x"',
		);
		foreach ( $bodies as $body => $marked ) {
			$this->assertSame( $marked, Content_Changes::mark_lone_surrogates( $body ) );
		}
	}

	private function attach( string $type, string $name, string $alt = 'A full hall' ): string {
		$id = wp_insert_attachment( array( 'post_mime_type' => $type, 'post_title' => $name ), "2026/11/{$name}" );
		wp_update_attachment_metadata( $id, array( 'width' => 1600, 'height' => 900, 'file' => "2026/11/{$name}" ) );
		update_post_meta( $id, '_wp_attachment_image_alt', $alt );
		return wp_get_attachment_url( $id );
	}

	private function sanitize_picture( $picture ) {
		return Content_Fields::sanitize( 'portrait_photo', is_string( $picture ) ? $picture : wp_json_encode( $picture ) );
	}

	public function test_a_picture_of_the_library_is_stored_with_the_librarys_own_size_and_words(): void {
		$src = $this->attach( 'image/jpeg', 'hall-for-phpunit.jpg' );
		$this->assertSame(
			sprintf( '{"src":"%s","width":1600,"height":900,"alt":"A full hall","focus":[50,50]}', $src ),
			$this->sanitize_picture( array( 'src' => $src, 'width' => 9, 'height' => 9 ) )
		);
		$this->assertSame(
			sprintf( '{"src":"%s","width":1600,"height":900,"alt":"„Ja“ \u003cb\u003e","focus":[30,100]}', $src ),
			$this->sanitize_picture( array( 'src' => $src, 'alt' => '„Ja“ <b>', 'focus' => array( 31, 400 ) ) )
		);
		$this->assertStringContainsString( '"alt":""', $this->sanitize_picture( array( 'src' => $src, 'alt' => '' ) ) );
	}

	public function test_what_is_stored_is_taken_again_as_it_is(): void {
		$once = $this->sanitize_picture( array( 'src' => $this->attach( 'image/webp', 'a.webp' ), 'alt' => "Two\nlines & more", 'focus' => array( 0, 70 ) ) );
		$this->assertSame( $once, $this->sanitize_picture( $once ) );
	}

	public function test_nothing_else_is_a_picture(): void {
		$src = $this->attach( 'image/jpeg', 'b-for-phpunit.jpg' );
		$sources  = array( $this->attach( 'image/svg+xml', 'drawing.svg' ), $this->attach( 'application/pdf', 'kit.pdf' ), 'https://else.example/wp-content/uploads/2026/11/b-for-phpunit.jpg', str_replace( 'b-for', 'none', $src ), array( $src ) );
		$pictures = array_map( fn ( $src ) => array( 'src' => $src, 'alt' => 'x' ), $sources );
		$uploaded = array( 'id' => str_repeat( 'a', 32 ), 'source' => str_repeat( 'b', 32 ), 'width' => 9, 'height' => 9, 'alt' => '' );
		foreach ( array( ...$pictures, $uploaded, array( 'src' => $src, 'alt' => str_repeat( 'x', 301 ) ), '{"src":', '{}' ) as $picture ) {
			$this->assertWPError( $this->sanitize_picture( $picture ) );
		}
	}
}
