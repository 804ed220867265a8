<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress's database for the content: its tables by name, one save at a time, and an exception
 * instead of `false`. Separate tables rather than one option: concurrent saves of different fields
 * must both succeed, and an option is read, changed and written as a whole.
 */
class Content_Database {
	const SCHEMA_VERSION = '4';
	const SCHEMA_OPTION  = 'speaker_site_schema';

	/** Table of the published texts, below WordPress's prefix. */
	const FIELDS = 'speaker_content';

	/** Table of each field's former texts. */
	const EARLIER = 'speaker_content_versions';

	/** Table of the drafts. */
	const DRAFTS = 'speaker_content_drafts';

	/** Table of the links that show the drafts. */
	const PREVIEWS = 'speaker_content_previews';

	/** Seconds a save waits for another one to finish. */
	const LOCK_SECONDS = 5;

	private static function db() {
		global $wpdb;
		return $wpdb;
	}

	/** Creates or updates the tables, once a schema version. */
	public static function install(): void {
		if ( get_option( self::SCHEMA_OPTION ) === self::SCHEMA_VERSION ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$charset    = self::db()->get_charset_collate();
		$statements = array(
			"CREATE TABLE {fields} (
field_name varchar(64) NOT NULL,
field_value longtext NOT NULL,
saved_at datetime NOT NULL,
saved_by bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (field_name)
) {$charset};",
			"CREATE TABLE {earlier} (
id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
field_name varchar(64) NOT NULL,
field_value longtext NULL,
replaced_at datetime NOT NULL,
replaced_by bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (id),
KEY field_name (field_name,id)
) {$charset};",
			"CREATE TABLE {drafts} (
field_name varchar(64) NOT NULL,
field_value longtext NOT NULL,
base_value longtext NULL,
saved_at datetime NOT NULL,
saved_by bigint(20) unsigned NOT NULL DEFAULT 0,
publish_at datetime NULL,
planned_by bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (field_name)
) {$charset};",
			"CREATE TABLE {previews} (
key_digest char(64) NOT NULL,
expires_at datetime NOT NULL,
post_id bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (key_digest)
) {$charset};",
		);
		dbDelta( array_map( fn( $sql ) => self::statement( $sql, array() ), $statements ) );
		update_option( self::SCHEMA_OPTION, self::SCHEMA_VERSION );
	}

	/** A table's full name, of this site in a network. */
	public static function table( string $table ): string {
		return self::db()->prefix . $table;
	}

	/** Does something whole and alone, or not at all, and returns what that returns. */
	public static function transaction( callable $work ) {
		self::lock();
		try {
			self::run( 'START TRANSACTION' );
			$result = $work();
			self::run( 'COMMIT' );
			return $result;
		} catch ( Content_Unavailable $error ) {
			self::db()->query( 'ROLLBACK' );
			throw $error;
		} finally {
			self::unlock();
		}
	}

	/** The rows of a query. In its text, `{fields}`, `{earlier}`, `{drafts}` and `{previews}` are tables. */
	public static function rows( string $sql, ...$values ): array {
		// phpcs:ignore WordPress.DB -- the tables are our own, and the values are prepared.
		$rows = self::db()->get_results( self::statement( $sql, $values ), ARRAY_A );
		self::expect( is_array( $rows ) && '' === self::db()->last_error );
		return $rows;
	}

	public static function run( string $sql, ...$values ) {
		// phpcs:ignore WordPress.DB -- as above.
		self::expect( self::db()->query( self::statement( $sql, $values ) ) );
	}

	private static function statement( string $sql, array $values ): string {
		$tables = array(
			'{fields}'   => self::table( self::FIELDS ),
			'{earlier}'  => self::table( self::EARLIER ),
			'{drafts}'   => self::table( self::DRAFTS ),
			'{previews}' => self::table( self::PREVIEWS ),
		);
		// phpcs:ignore WordPress.DB -- as above.
		return array() === $values ? strtr( $sql, $tables ) : self::db()->prepare( strtr( $sql, $tables ), $values );
	}

	public static function insert( string $table, array $row ) {
		self::expect( self::db()->insert( self::table( $table ), $row ) );
	}

	/** Adds a row, or puts it in the place of the one with its key. */
	public static function replace( string $table, array $row ) {
		self::expect( self::db()->replace( self::table( $table ), $row ) );
	}

	/** Deletes a field's row, if there is one. */
	public static function delete( string $table, string $name ) {
		self::expect( self::db()->delete( self::table( $table ), array( 'field_name' => $name ) ) );
	}

	/** The current time, as the tables store it. */
	public static function now(): string {
		return self::at( time() );
	}

	/** A time as the tables store it: UTC. `$moment` is Unix time. */
	public static function at( int $moment ): string {
		return gmdate( 'Y-m-d H:i:s', $moment );
	}

	/** A stored time in ISO 8601. */
	public static function iso( string $stored ): string {
		return str_replace( ' ', 'T', $stored ) . 'Z';
	}

	/**
	 * Serializes saves, so that the text compared with `base` is unchanged when the value is
	 * written. A database without such a lock (SQLite, where a save locks the whole file) returns
	 * something other than 1: only 0 (another save holds the lock) and null are refusals.
	 */
	private static function lock() {
		// phpcs:ignore WordPress.DB -- no table involved.
		$answer = self::db()->get_var( self::db()->prepare( 'SELECT GET_LOCK(%s, %d)', self::lock_name(), self::LOCK_SECONDS ) );
		self::expect( null !== $answer && '0' !== (string) $answer );
	}

	/** Lets the next save through. */
	private static function unlock(): void {
		// phpcs:ignore WordPress.DB -- no table involved.
		self::db()->get_var( self::db()->prepare( 'SELECT RELEASE_LOCK(%s)', self::lock_name() ) );
	}

	/** A lock belongs to the whole database server: one name per site, at most 64 characters. */
	private static function lock_name(): string {
		return 'speaker_content_' . substr( md5( self::db()->dbname . self::table( self::FIELDS ) ), 0, 16 );
	}

	private static function expect( $result ) {
		if ( false === $result ) {
			throw new Content_Unavailable( esc_html( self::db()->last_error ) );
		}
	}
}
