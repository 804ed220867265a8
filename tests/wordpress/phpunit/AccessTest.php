<?php
/**
 * The permissions for drafts, publishing and the office.
 *
 * @package Speaker_Site
 */

use PHPUnit\Framework\TestCase;
use Speaker_Site\Access;
use Speaker_Site\Content_Database;
use Speaker_Site\Content_Drafts;
use Speaker_Site\Edit_Screen;
use Speaker_Site\Settings;

final class AccessTest extends TestCase {

	private $proposer = 0;

	protected function setUp(): void {
		update_option( Settings::OPTION, array( 'site_url' => 'https://site.example' ) );
		$this->proposer = wp_insert_user( array( 'user_login' => 'proposer', 'user_pass' => 'x', 'display_name' => 'Pia', 'role' => 'author' ) );
		get_userdata( $this->proposer )->add_cap( Access::EDIT );
		wp_set_current_user( $this->proposer );
	}

	protected function tearDown(): void {
		global $wpdb, $menu;
		$menu = array();
		foreach ( array( '', '_drafts', '_versions' ) as $table ) {
			$wpdb->query( "DELETE FROM {$wpdb->prefix}speaker_content{$table}" );
		}
		wp_set_current_user( 0 );
		wp_delete_user( $this->proposer );
		delete_option( Settings::OPTION );
		remove_all_filters( 'speaker_site_capability' );
		update_option( Content_Database::SCHEMA_OPTION, Content_Database::SCHEMA_VERSION );
		$this->forget_rights();
		delete_option( Content_Database::SCHEMA_OPTION );
		( new Access() )->grant();
		update_option( Content_Database::SCHEMA_OPTION, Content_Database::SCHEMA_VERSION );
	}

	private function forget_rights(): void {
		delete_option( Access::OPTION );
		foreach ( wp_roles()->role_objects as $role ) {
			array_map( array( $role, 'remove_cap' ), array( Access::EDIT, Access::PUBLISH, Access::OFFICE ) );
		}
	}

	private function rights_of( string $role ): array {
		return array_values( array_filter( array( Access::EDIT, Access::PUBLISH, Access::OFFICE ), array( get_role( $role ), 'has_cap' ) ) );
	}

	private function ask( string $method, string $part, array $body = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, '/speaker/v1/content' . $part );
		if ( 'POST' === $method ) {
			$request->set_header( 'content-type', 'application/json' );
			$request->set_body( wp_json_encode( (object) $body ) );
		}
		return rest_get_server()->dispatch( $request );
	}

	private function save( string $name, string $value, array $more = array() ): array {
		return $this->ask( 'POST', '', array( 'changes' => array( $more + array( 'field_name' => $name, 'field_value' => $value, 'field_type' => 'text' ) ) ) )->get_data();
	}

	public function test_a_new_installation_lets_editors_publish_and_administrators_see_the_office(): void {
		$this->forget_rights();
		delete_option( Content_Database::SCHEMA_OPTION );
		( new Access() )->grant();
		$this->assertSame( array( Access::EDIT, Access::PUBLISH ), $this->rights_of( 'editor' ) );
		$this->assertSame( array( Access::EDIT, Access::PUBLISH, Access::OFFICE ), $this->rights_of( 'administrator' ) );
		$this->assertSame( array(), $this->rights_of( 'author' ) );
	}

	public function test_an_upgrade_keeps_who_could_edit_and_gives_nobody_the_office(): void {
		$this->forget_rights();
		( new Access() )->grant();
		$this->assertSame( array( Access::EDIT, Access::PUBLISH ), $this->rights_of( 'editor' ) );
		$this->assertSame( array( Access::EDIT, Access::PUBLISH ), $this->rights_of( 'administrator' ) );
	}

	public function test_a_right_that_was_taken_stays_taken(): void {
		get_role( 'editor' )->remove_cap( Access::PUBLISH );
		( new Access() )->grant();
		$this->assertSame( array( Access::EDIT ), $this->rights_of( 'editor' ) );
	}

	public function test_without_the_right_to_publish_a_text_is_proposed(): void {
		$refused = $this->save( 'hero_title', 'Mine' );
		$this->assertSame( array( false, 0 ), array( $refused['success'], $refused['savedCount'] ) );
		$this->assertStringContainsString( 'proposes', $refused['errors'][0] );
		$this->assertTrue( $this->save( 'hero_title', 'Mine', array( 'status' => 'draft' ) )['success'] );
		$this->assertSame( array(), (array) $this->ask( 'GET', '' )->get_data() );
		$plan = array( 'fields' => array( 'hero_title' ), 'publishAt' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 60 ) );
		$this->assertSame( 403, $this->ask( 'POST', '/plan', $plan )->get_status() );
	}

	public function test_a_proposal_does_not_enter_a_plan(): void {
		wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
		$this->save( 'hero_title', 'Planned', array( 'status' => 'draft' ) );
		$this->ask( 'POST', '/plan', array( 'fields' => array( 'hero_title' ), 'publishAt' => gmdate( 'Y-m-d\TH:i:s\Z', time() + 60 ) ) );
		wp_set_current_user( $this->proposer );
		foreach ( array( array( 'Slipped in', 'draft' ), array( '', 'discarded' ) ) as list( $value, $status ) ) {
			$this->assertFalse( $this->save( 'hero_title', $value, array( 'status' => $status ) )['success'] );
		}
		$this->assertSame( 'Planned', $this->ask( 'GET', '/drafts' )->get_data()['drafts'][0]['field_value'] );
	}

	public function test_whoever_publishes_sees_what_waits(): void {
		global $wpdb, $menu;
		$drafts = new Content_Drafts( new Content_Database( $wpdb ) );
		$this->save( 'hero_title', 'Mine', array( 'status' => 'draft' ) );
		$this->assertSame( 1, $drafts->waiting() );
		do_action( 'admin_menu' );
		$this->assertStringNotContainsString( 'awaiting-mod', wp_json_encode( $menu ) );
		wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
		$this->save( 'footer_note', 'An editor’s own', array( 'status' => 'draft' ) );
		$this->assertSame( 1, $drafts->waiting() );
		do_action( 'admin_menu' );
		$entry = array_column( $menu, 0, 2 )[ Edit_Screen::SLUG ];
		$this->assertStringContainsString( '<span class="pending-count">1</span>', $entry );
	}

	public function test_a_filter_decides_which_capability_a_right_takes(): void {
		add_filter( 'speaker_site_capability', fn ( $capability, $right ) => Access::PUBLISH === $right ? 'publish_posts' : $capability, 10, 2 );
		$this->assertTrue( $this->save( 'hero_title', 'Mine' )['success'] );
	}
}
