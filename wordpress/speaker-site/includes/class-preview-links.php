<?php
/**
 * Links that show drafts.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Links that show the drafts to whoever has them, for a day. Only digests of their keys are kept.
 */
class Preview_Links {

	/** A key as it stands in a link: 128 bits. */
	const KEY = '/^[A-Za-z0-9_-]{22}$/D';

	/**
	 * Tables.
	 *
	 * @var Content_Database
	 */
	private $db;

	/**
	 * Takes what it needs.
	 *
	 * @param Content_Database $db Tables.
	 */
	public function __construct( Content_Database $db ) {
		$this->db = $db;
	}

	/**
	 * A new link.
	 *
	 * @return array{key:string,expires_at:string} Its key, and when it ends, in ISO 8601.
	 * @throws Content_Unavailable When the database fails.
	 */
	public function create() {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- as it stands in an address.
		$key        = rtrim( strtr( base64_encode( random_bytes( 16 ) ), '+/', '-_' ), '=' );
		$expires_at = Content_Database::at( time() + DAY_IN_SECONDS );
		$this->db->run( "DELETE FROM {$this->table()} WHERE expires_at <= %s", Content_Database::now() );
		$this->db->insert(
			Content_Database::PREVIEWS,
			array(
				'key_digest' => self::digest( $key ),
				'expires_at' => $expires_at,
			)
		);
		return array(
			'key'        => $key,
			'expires_at' => Content_Database::iso( $expires_at ),
		);
	}

	/**
	 * When the link of this key ends.
	 *
	 * @param mixed $key As sent.
	 * @return string|null ISO 8601; null for a link that has ended, or never was.
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function end_of( $key ) {
		if ( ! is_string( $key ) || 1 !== preg_match( self::KEY, $key ) ) {
			return null;
		}
		$rows = $this->db->rows( "SELECT expires_at FROM {$this->table()} WHERE key_digest = %s AND expires_at > %s", self::digest( $key ), Content_Database::now() );
		return isset( $rows[0] ) ? Content_Database::iso( $rows[0]['expires_at'] ) : null;
	}

	/**
	 * What is kept of a key: it opens nothing.
	 *
	 * @param string $key Key.
	 * @return string
	 */
	private static function digest( $key ) {
		return hash( 'sha256', $key );
	}

	/**
	 * The links' table.
	 *
	 * @return string
	 */
	private function table() {
		return $this->db->table( Content_Database::PREVIEWS );
	}
}
