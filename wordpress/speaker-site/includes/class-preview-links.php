<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Links that show the drafts for a day. Only digests of their keys are stored. */
class Preview_Links {
	/** A key in its form for links: 128 bits. */
	const KEY = '/^[A-Za-z0-9_-]{22}$/D';

	/** A new link, of a post where one is named: its key, and when it ends, in ISO 8601. */
	public static function create( int $post_id = 0 ): array {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- as it stands in an address.
		$key        = rtrim( strtr( base64_encode( random_bytes( 16 ) ), '+/', '-_' ), '=' );
		$expires_at = Content_Database::at( time() + DAY_IN_SECONDS );
		Content_Database::run( 'DELETE FROM {previews} WHERE expires_at <= %s', Content_Database::now() );
		Content_Database::insert(
			Content_Database::PREVIEWS,
			array(
				'key_digest' => self::digest( $key ),
				'expires_at' => $expires_at,
				'post_id'    => $post_id,
			)
		);
		return array(
			'key'        => $key,
			'expires_at' => Content_Database::iso( $expires_at ),
		);
	}

	/** When the link of this key ends, in ISO 8601, and its post; null where it opens nothing. */
	public static function open( $key ): ?array {
		if ( ! is_string( $key ) || 1 !== preg_match( self::KEY, $key ) ) {
			return null;
		}
		$rows = Content_Database::rows( 'SELECT expires_at, post_id FROM {previews} WHERE key_digest = %s AND expires_at > %s', self::digest( $key ), Content_Database::now() );
		return isset( $rows[0] ) ? array(
			'expires_at' => Content_Database::iso( $rows[0]['expires_at'] ),
			'post_id'    => (int) $rows[0]['post_id'],
		) : null;
	}

	private static function digest( string $key ): string {
		return hash( 'sha256', $key );
	}
}
