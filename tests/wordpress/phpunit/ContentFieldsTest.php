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
			$this->assertSame( $stored, Content_Fields::sanitize( 'bio', $stored ) );
		}
	}

	public function test_the_worst_text_takes_no_time(): void {
		$sanitize = fn ( string $text ) => $this->assertIsString( Content_Fields::sanitize( 'x', $text ) );
		foreach ( array( '<script', '<script>', '<svg></sv', '<a target=', '<a "', '<!--', '<a title="rel=' ) as $piece ) {
			$this->assertQuick( $sanitize, substr( str_repeat( $piece, 3000 ), 0, 9990 ) . '>' );
		}
	}

	public function test_sanitising_twice_changes_nothing_more(): void {
		foreach ( array( '<p>a & b &lt; c</p>', '<a href="https://a.example/?a=1&b=2" target="_blank">x</a>', '<b>unclosed', '< x >', '<p>“ü” 🎛</p>' ) as $html ) {
			$once = Content_Fields::sanitize( 'x', $html );
			$this->assertSame( $once, Content_Fields::sanitize( 'x', $once ) );
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
}
