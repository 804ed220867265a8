<?php

use Speaker_Site\Access;
use Speaker_Site\Content_Database;
use Speaker_Site\Content_Drafts;
use Speaker_Site\Edit_Screen;

final class AccessTest extends SpeakerTestCase {

	private $proposer = 0;

	const SETTINGS = array( 'site_url' => 'https://site.example' );

	protected function setUp(): void {
		parent::setUp();
		$this->proposer = wp_insert_user( array( 'user_login' => 'proposer', 'user_pass' => 'x', 'display_name' => 'Pia', 'role' => 'author' ) );
		get_userdata( $this->proposer )->add_cap( Access::EDIT );
		wp_set_current_user( $this->proposer );
	}

	protected function tearDown(): void {
		parent::tearDown();
		$GLOBALS['menu'] = array();
		wp_delete_user( $this->proposer );
		$this->forget_rights();
		delete_option( Content_Database::SCHEMA_OPTION );
		Access::grant();
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

	public function test_a_new_installation_lets_editors_publish_and_administrators_see_the_office(): void {
		$this->forget_rights();
		delete_option( Content_Database::SCHEMA_OPTION );
		Access::grant();
		$this->assertSame( array( Access::EDIT, Access::PUBLISH ), $this->rights_of( 'editor' ) );
		$this->assertSame( array( Access::EDIT, Access::PUBLISH, Access::OFFICE ), $this->rights_of( 'administrator' ) );
		$this->assertSame( array(), $this->rights_of( 'author' ) );
	}

	public function test_an_upgrade_keeps_who_could_edit_gives_nobody_the_office_and_returns_no_right_that_was_taken(): void {
		$this->forget_rights();
		Access::grant();
		$this->assertSame( array( Access::EDIT, Access::PUBLISH ), $this->rights_of( 'editor' ) );
		$this->assertSame( array( Access::EDIT, Access::PUBLISH ), $this->rights_of( 'administrator' ) );
		get_role( 'editor' )->remove_cap( Access::PUBLISH );
		Access::grant();
		$this->assertSame( array( Access::EDIT ), $this->rights_of( 'editor' ) );
	}

	public function test_without_the_right_to_publish_a_text_is_proposed(): void {
		$refused = $this->save( 'hero_title', 'Mine' );
		$this->assertSame( array( false, 0 ), array( $refused['success'], $refused['savedCount'] ) );
		$this->assertStringContainsString( 'can propose texts', $refused['errors'][0] );
		$this->assertTrue( $this->save_draft( 'hero_title', 'Mine' )['success'] );
		$this->assertSame( array(), (array) $this->request( 'GET', '/content' )->get_data() );
		$this->assertSame( 403, $this->plan( 'hero_title', time() + 60 )->get_status() );
	}

	public function test_a_proposal_does_not_enter_a_plan(): void {
		$this->sign_in( 'editor' );
		$this->save_draft( 'hero_title', 'Planned' );
		$this->plan( 'hero_title', time() + 60 );
		wp_set_current_user( $this->proposer );
		foreach ( array( array( 'Slipped in', 'draft' ), array( '', 'discarded' ) ) as list( $value, $status ) ) {
			$this->assertFalse( $this->save( 'hero_title', $value, array( 'status' => $status ) )['success'] );
		}
		$this->assertSame( 'Planned', $this->request( 'GET', '/content/drafts' )->get_data()['drafts'][0]['field_value'] );
	}

	public function test_whoever_publishes_sees_what_waits(): void {
		global $menu;
		$this->save_draft( 'hero_title', 'Mine' );
		$this->assertSame( 1, Content_Drafts::waiting() );
		do_action( 'admin_menu' );
		$this->assertStringNotContainsString( 'awaiting-mod', wp_json_encode( $menu ) );
		$this->sign_in( 'editor' );
		$this->save_draft( 'footer_note', 'An editor’s own' );
		$this->assertSame( 1, Content_Drafts::waiting() );
		do_action( 'admin_menu' );
		$entry = array_column( $menu, 0, 2 )[ Edit_Screen::SLUG ];
		$this->assertStringContainsString( '<span class="pending-count">1</span>', $entry );
	}

	public function test_a_filter_decides_which_capability_a_right_takes(): void {
		add_filter( 'speaker_site_capability', fn ( $capability, $right ) => Access::PUBLISH === $right ? 'publish_posts' : $capability, 10, 2 );
		$this->assertTrue( $this->save( 'hero_title', 'Mine' )['success'] );
	}
}
