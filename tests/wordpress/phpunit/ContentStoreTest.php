<?php

use Speaker_Site\Content_Changes;
use Speaker_Site\Content_Database;
use Speaker_Site\Content_Store;
use Speaker_Site\Content_Unavailable;

final class ContentStoreTest extends SpeakerTestCase {

	private function change( string $name, ?string $value ): array {
		return array( compact( 'name', 'value' ) + array( 'status' => Content_Changes::PUBLISHED ) );
	}

	public function test_keeps_the_fifty_newest_versions_of_a_field(): void {
		for ( $index = 0; $index <= 60; $index++ ) {
			Content_Store::save( $this->change( 'phpunit_many', "text {$index}" ), 1 );
		}
		$versions = Content_Store::versions( 'phpunit_many' );
		$this->assertCount( Content_Store::VERSIONS_MAX, $versions );
		$this->assertSame( 'text 59', $versions[0]['field_value'] );
		$this->assertSame( 'text 10', $versions[49]['field_value'] );
	}

	public function test_where_the_last_text_goes_a_mark_stays(): void {
		Content_Store::save( $this->change( 'phpunit_last', 'the last words' ), 1 );
		Content_Store::save( $this->change( 'phpunit_last', null ), 1 );
		$this->assertSame( array( 'content_initialized' => 'true' ), Content_Store::all() );
		$this->assertSame( 'the last words', Content_Store::versions( 'phpunit_last' )[0]['field_value'] );
	}

	public function test_a_save_that_fails_half_way_leaves_nothing_behind(): void {
		global $wpdb;
		$wpdb->query( "ALTER TABLE {$wpdb->prefix}speaker_content_versions RENAME TO {$wpdb->prefix}speaker_away" );
		$wpdb->suppress_errors( true );
		try {
			Content_Store::save( $this->change( 'phpunit_half', 'x' ), 1 );
			$this->fail( 'saved without a versions table' );
		} catch ( Content_Unavailable $error ) {
			$this->assertArrayNotHasKey( 'phpunit_half', Content_Store::all() );
		} finally {
			$wpdb->suppress_errors( false );
			$wpdb->query( "ALTER TABLE {$wpdb->prefix}speaker_away RENAME TO {$wpdb->prefix}speaker_content_versions" );
		}
		Content_Store::save( $this->change( 'phpunit_half', 'x' ), 1 );
		$this->assertSame( 'x', Content_Store::all()['phpunit_half'] );
	}

	public function test_a_database_without_locks_is_saved_into(): void {
		// The SQLite drop-in has a GET_LOCK that returns '1=1'.
		$database = new class() {
			public $prefix     = 'wp_';
			public $dbname     = 'x';
			public $last_error = '';
			public $queries    = array();
			public $lock       = '1=1';
			public function prepare( $sql ) {
				return $sql;
			}
			public function get_var( $sql ) {
				return 0 === strpos( $sql, 'SELECT GET_LOCK' ) ? $this->lock : '1';
			}
			public function query( $sql ) {
				$this->queries[] = $sql;
				return 0;
			}
		};
		$work     = fn () => 'done';
		$real     = $GLOBALS['wpdb'];

		$GLOBALS['wpdb'] = $database;
		try {
			$this->assertSame( 'done', Content_Database::transaction( $work ) );
			$this->assertSame( array( 'START TRANSACTION', 'COMMIT' ), $database->queries );
			foreach ( array( '0', null ) as $refusal ) {
				$database->lock = $refusal;
				try {
					Content_Database::transaction( $work );
					$this->fail( 'went on without the lock' );
				} catch ( Content_Unavailable $error ) {
					$this->assertCount( 2, $database->queries );
				}
			}
		} finally {
			$GLOBALS['wpdb'] = $real;
		}
	}

	public function test_a_database_without_our_tables_answers_503_with_retry_after(): void {
		global $wpdb;
		$wpdb->query( "ALTER TABLE {$wpdb->prefix}speaker_content RENAME TO {$wpdb->prefix}speaker_away" );
		$wpdb->suppress_errors( true );
		$response = rest_get_server()->dispatch( new WP_REST_Request( 'GET', '/speaker/v1/content' ) );
		$response = apply_filters( 'rest_post_dispatch', $response, rest_get_server(), new WP_REST_Request( 'GET', '/speaker/v1/content' ) );
		$wpdb->suppress_errors( false );
		$wpdb->query( "ALTER TABLE {$wpdb->prefix}speaker_away RENAME TO {$wpdb->prefix}speaker_content" );
		$this->assertSame( 503, $response->get_status() );
		$this->assertSame( '5', $response->get_headers()['Retry-After'] );
		$this->assertStringContainsString( 'try again', $response->get_data()['error'] );
	}

	public function test_uninstalling_leaves_nothing(): void {
		global $wpdb;
		update_option( 'speaker_site_settings', array( 'site_url' => 'https://a.example' ) );
		update_option( 'speaker_site_rebuild_state', array( 'tries' => 1 ) );
		wp_schedule_single_event( time() + 100, 'speaker_site_rebuild' );
		// Given to one account, as plugins for roles can.
		$editor = get_user_by( 'login', 'editor' );
		$editor->add_cap( 'speaker_publish' );
		define( 'WP_UNINSTALL_PLUGIN', 'speaker-site/speaker-site.php' );
		require WP_PLUGIN_DIR . '/speaker-site/uninstall.php';
		$this->assertSame( array(), $wpdb->get_col( "SHOW TABLES LIKE '%speaker%'" ) );
		$this->assertSame( array(), $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%speaker%'" ) );
		$this->assertFalse( wp_next_scheduled( 'speaker_site_rebuild' ) );

		$this->assertSame( '0', $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->usermeta} WHERE meta_value LIKE '%speaker_%'" ) );
		foreach ( array( 'speaker_edit', 'speaker_publish', 'speaker_office' ) as $right ) {
			$this->assertFalse( get_role( 'administrator' )->has_cap( $right ) );
		}

		Speaker_Site\Access::grant();
		Content_Database::install();
		$this->assertSame( array(), Content_Store::all() );
		Content_Store::save( $this->change( 'phpunit_again', 'x' ), 1 );
		$this->assertSame( 'x', Content_Store::all()['phpunit_again'] );
	}
}
