<?php

use Speaker_Site\Html_Tags;

final class HtmlTagsTest extends SpeakerTestCase {

	/**
	 * The start tags that are seen, each as `name a=b c`.
	 */
	public function seen( string $html ): array {
		$seen = array();
		$same = Html_Tags::replace(
			$html,
			function ( $name, $attributes, $tag ) use ( &$seen ) {
				foreach ( $attributes as $attribute => $parts ) {
					$name .= " {$attribute}" . ( '' === $parts['value'] ? '' : "={$parts['value']}" );
				}
				$seen[] = $name;
				return $tag;
			}
		);
		$this->assertSame( $html, $same, 'what is put back as it was changes nothing' );
		return $seen;
	}

	public function test_sees_what_a_browser_sees(): void {
		$cases = array(
			'<P CLASS=a id = "b c" x=\'"\' checked>'       => array( 'p class=a id=b c x=" checked' ),
			'<br/><a href=/x/>'                            => array( 'br', 'a href=/x/' ),
			'<p =a==b a=1 A=2>'                            => array( 'p =a==b a=1' ),
			'<p title="<b>">'                              => array( 'p title=<b>' ),
			'1 < 2 <3 <é <b>'                              => array( 'b' ),
			'<!-- <a title=" --><b><!-- " --><i>'          => array( 'b', 'i' ),
			'<!--><b><!---><i><!-- --!><u>'                => array( 'b', 'i', 'u' ),
			'<!doctype html><?php <b>?><p>'                => array( 'p' ),
			'</p a="><b title="><i>'                       => array( 'i' ),
			'</ p><b></><i>'                               => array( 'b', 'i' ),
			'<script>"<b>"</script><i><style><u></style>'  => array( 'script', 'i', 'style' ),
			'<a href="&#106;avascript&colon;x&amp;y">'     => array( 'a href=javascript:x&y' ),
			'<p title="never closed <b>'                   => array(),
			'<script><b>'                                  => array( 'script' ),
			'<p'                                           => array(),
			''                                             => array(),
		);
		foreach ( $cases as $html => $seen ) {
			$this->assertSame( $seen, $this->seen( (string) $html ), (string) $html );
		}
	}

	public function test_sixty_thousand_characters_of_the_worst_kind_take_no_time(): void {
		foreach ( array( '<', '<a', '<a ', '<a "', '<a b="', '<!--', '<!-', '</', '</a "', '<script>', '<a b=c/', "<a\n=" ) as $piece ) {
			$this->assertQuick( array( $this, 'seen' ), substr( str_repeat( $piece, 60000 ), 0, 60000 ) );
		}
	}
}
