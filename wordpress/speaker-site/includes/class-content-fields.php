<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * The names, types and values of fields. Without request; queries the database only for pictures of
 * the media library.
 */
class Content_Fields {
	/** Longest value, in characters. */
	const VALUE_MAX = 10000;

	const NAME_PATTERN = '/^[A-Za-z][A-Za-z0-9_-]{0,63}$/D';

	/** Words in a name that make its value a picture. */
	const IMAGE_WORDS = array( 'image', 'photo', 'picture' );

	const TYPES = array( 'text', 'html', 'url', 'email', 'color', 'image', 'list' );

	/** Elements allowed in an `html` field, without attributes; and links, see allowed_html(). */
	const ALLOWED_ELEMENTS = array( 'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote' );

	/** What HTML calls its elements, now and before. The embedded service has the same list. */
	const ELEMENTS = 'a|abbr|acronym|address|applet|area|article|aside|audio|b|base|basefont|bdi|bdo|bgsound|big|blink|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hgroup|hr|html|i|iframe|image|img|input|ins|isindex|kbd|keygen|label|legend|li|link|listing|main|map|mark|marquee|math|menu|meta|meter|nav|nobr|noembed|noframes|noscript|object|ol|optgroup|option|output|p|param|picture|plaintext|portal|pre|progress|q|rb|rp|rt|rtc|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|xmp';

	const SCHEMES = array( 'http', 'https', 'mailto', 'tel' );

	/** Whether a field can be called this. */
	public static function is_name( $name ): bool {
		return is_string( $name ) && 1 === preg_match( self::NAME_PATTERN, $name );
	}

	/**
	 * The type of a field, by docs/product.md#editable-text's rules in their order. Readers get a
	 * map of names and values and infer the type the same way, so this type rules what may be
	 * saved, not the one a change claims. Returns one of TYPES.
	 */
	public static function infer_type( string $name, string $value ): string {
		if ( Content_Lists::is_name( $name ) ) {
			return 'list';
		}
		if ( self::contains( $name, array( 'url', 'link' ) ) ) {
			return 'url';
		}
		if ( self::contains( $name, array( 'email' ) ) ) {
			return 'email';
		}
		if ( self::contains( $name, array( 'color' ) ) || 0 === strpos( $value, '#' ) ) {
			return 'color';
		}
		if ( self::contains( $value, array( '<' ) ) && self::contains( $value, array( '>' ) ) ) {
			return 'html';
		}
		return self::contains( $name, self::IMAGE_WORDS ) ? 'image' : 'text';
	}

	/** A value as it may be stored, or why it is refused. */
	public static function sanitize( string $name, $value ) {
		if ( ! is_string( $value ) ) {
			return self::refusal( __( 'the value must be a text.', 'speaker-site' ) );
		}
		if ( false !== strpos( $value, "\0" ) || 1 !== preg_match( '//u', $value ) ) {
			return self::refusal( __( 'the text contains a character that cannot be stored.', 'speaker-site' ) );
		}
		if ( mb_strlen( $value, 'UTF-8' ) > self::VALUE_MAX ) {
			/* translators: %s: a number of characters */
			return self::refusal( sprintf( __( 'the text is longer than %s characters.', 'speaker-site' ), number_format( self::VALUE_MAX ) ) );
		}
		if ( '' !== $value && Content_Lists::is_name( $name ) ) {
			$items = Content_Lists::normalise( $value );
			return null === $items ? self::refusal( __( 'this is not a list of 1 to 40 items', 'speaker-site' ) ) : $items;
		}
		if ( 'url' === self::infer_type( $name, $value ) ) {
			// Checks the submitted text: hidden characters in a link are refused and not removed.
			return '' === $value || Content_Addresses::is_link( $value ) ? $value : self::refusal( __( 'this is not a link (https://…, /page, #part, mailto: or tel:)', 'speaker-site' ) );
		}
		$value = str_replace( array( "\r\n", "\r" ), "\n", $value );
		$value = preg_replace( '/[\x01-\x08\x0B\x0C\x0E-\x1F\x7F]/', '', $value );
		return '' === $value ? '' : self::sanitize_type( self::infer_type( $name, $value ), $name, $value );
	}

	/** A non-empty, well-formed value by its type. */
	private static function sanitize_type( string $type, string $name, string $value ) {
		switch ( $type ) {
			case 'html':
				// docs/product.md#editable-text puts html before image; a picture's address still must not contain
				// tags.
				return self::contains( $name, self::IMAGE_WORDS )
					? self::sanitize_type( 'image', $name, $value )
					: self::sanitize_html( $value );
			case 'image':
				if ( Content_Pictures::is_claimed( $value ) ) {
					$picture = Content_Pictures::normalise( $value );
					return null === $picture ? self::refusal( __( 'this is not a picture of the media library (JPEG, PNG, WebP or AVIF)', 'speaker-site' ) ) : $picture;
				}
				return Content_Addresses::is_picture( $value )
					? $value
					: self::refusal( __( 'this is not the address of a picture (https://… or /picture.jpg).', 'speaker-site' ) );
			case 'email':
				return is_email( $value )
					? $value
					: self::refusal( __( 'this is not an email address.', 'speaker-site' ) );
			case 'color':
				return self::sanitize_color( $name, $value );
			default:
				return $value;
		}
	}

	/** A color; or, where only the value looked like one ('#1 in the room'), the text it is. */
	private static function sanitize_color( string $name, string $value ) {
		if ( preg_match( '/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/iD', $value ) ) {
			return $value;
		}
		if ( self::contains( $name, array( 'color' ) ) ) {
			return self::refusal( __( 'this is not a color like #F6B73C.', 'speaker-site' ) );
		}
		return self::contains( $value, array( '<' ) ) ? self::sanitize_html( $value ) : $value;
	}

	/**
	 * HTML reduced to the allow-list. A text without tags is unchanged: readers treat it as plain
	 * text and would show the entities that kses makes of `&` and `<`.
	 */
	private static function sanitize_html( string $value ): string {
		if ( ! self::has_tag( $value ) ) {
			return $value;
		}
		// A word in angle brackets that is no element stays readable.
		$value = preg_replace( '~<(/?)(?!(?:' . self::ELEMENTS . ')>)([a-z][a-z0-9-]*)>~i', '&lt;$1$2&gt;', $value );
		$value = Html_Tags::replace( wp_kses( self::remove_code( $value ), self::allowed_html(), self::SCHEMES ), array( __CLASS__, 'isolate_opener' ) );
		// Last, so that the final text is checked too.
		$clean = wp_kses( $value, self::allowed_html(), self::SCHEMES );
		$plain = html_entity_decode( $clean, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		if ( false !== strpos( $clean, '<' ) ) {
			return $clean;
		}
		// Readers detect markup by tags: a text without one gets one.
		return self::has_tag( $plain ) ? '<span>' . $clean . '</span>' : $plain;
	}

	/** The tags and attributes allowed in an `html` field. */
	private static function allowed_html(): array {
		return array(
			'span' => array( 'class' => true ),
			'a'    => array_fill_keys( array( 'href', 'title', 'target', 'rel' ), true ),
		) + array_fill_keys( self::ALLOWED_ELEMENTS, array() );
	}

	/** Whether a browser that reads a text as HTML would see a tag, or a comment, in it. */
	private static function has_tag( string $value ): bool {
		return 1 === preg_match( '~<[a-z/!?]~i', $value );
	}

	/** Removes code: kses would keep it as text. */
	private static function remove_code( string $value ): string {
		foreach ( array( 'script', 'style', 'iframe', 'object', 'svg', 'math', 'template' ) as $tag ) {
			$from = stripos( $value, '<' . $tag );
			while ( false !== $from ) {
				$end   = stripos( $value, '</' . $tag, $from );
				$close = false === $end ? false : strpos( $value, '>', $end );
				if ( false === $close ) {
					break;
				}
				$value = substr( $value, 0, $from ) . substr( $value, $close + 1 );
				$from  = stripos( $value, '<' . $tag, $from );
			}
		}
		return $value;
	}

	/** A link that opens a window must not hand it over to the page behind the link. */
	public static function isolate_opener( string $name, array $attributes, string $tag ): string {
		if ( 'a' !== $name || ! isset( $attributes['target'] ) ) {
			return $tag;
		}
		unset( $attributes['rel'] );
		return '<a rel="noopener" ' . implode( ' ', array_column( $attributes, 'source' ) ) . '>';
	}

	private static function contains( string $text, array $words ): bool {
		foreach ( $words as $word ) {
			if ( false !== strpos( $text, $word ) ) {
				return true;
			}
		}
		return false;
	}

	private static function refusal( string $sentence ): \WP_Error {
		return new \WP_Error( 'speaker_invalid_value', $sentence );
	}
}
