<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Which addresses a link and a picture may have. Pure: without request and database. */
class Content_Addresses {
	/**
	 * A page of the web without a user's name in it, a page of the site, a part of the page, a
	 * mail, a call: nothing else. The editor and the embedded service judge by the same
	 * expressions.
	 */
	const LINK = '~^(?:https?://[^/?#@]+(?:[/?#].*)?|(?:mailto|tel):(?!//).+|/(?!/).*|#.*)$~iD';

	/**
	 * White space and what cannot be seen, what could end an attribute, the backslash, which
	 * browsers read as a slash; more than 2,000 characters.
	 */
	const NEVER_A_LINK = '~[\p{C}\p{Z}"<>`\\\\]|^.{2001}~u';

	/** Whether an address is valid in a link. */
	public static function is_link( string $address ): bool {
		return 0 === preg_match( self::NEVER_A_LINK, $address ) && 1 === preg_match( self::LINK, $address );
	}

	/** Whether a text is the address of a picture, without anything that could end an attribute. */
	public static function is_picture( string $address ): bool {
		return 0 === preg_match( '/[\s"\'<>`\\\\]/u', $address ) && 1 === preg_match( '~^(?:/(?!/)|https?:(?://)?[^/:])~i', $address );
	}
}
