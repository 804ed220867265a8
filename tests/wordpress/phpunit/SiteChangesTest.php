<?php

use Speaker_Site\Rebuild_Hook;

final class SiteChangesTest extends SpeakerTestCase {

	const SETTINGS = array( 'rebuild_url' => 'https://hooks.example/build' );

	private function post( array $post ): int {
		return wp_insert_post( $post + array( 'post_title' => 'x', 'post_content' => 'x' ) );
	}

	private function picture( string $file ): int {
		return wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), wp_upload_dir()['basedir'] . '/' . $file );
	}

	private function assertAsked( bool $is_asked, string $what ): void {
		$this->assertSame( $is_asked, false !== wp_next_scheduled( Rebuild_Hook::EVENT ), $what );
		wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
	}

	public function test_posts_that_visitors_see(): void {
		$id = $this->post( array( 'post_status' => 'draft' ) );
		$this->assertAsked( false, 'a draft' );
		wp_publish_post( $id );
		$this->assertAsked( true, 'published' );
		wp_update_post( array( 'ID' => $id, 'post_content' => 'y' ) );
		$this->assertAsked( true, 'changed' );
		wp_trash_post( $id );
		$this->assertAsked( true, 'taken back' );
		wp_delete_post( $id, true );
		$this->assertAsked( false, 'deleted from the trash' );
		wp_delete_post( $this->post( array( 'post_status' => 'publish' ) ), true );
		$this->assertAsked( true, 'deleted at once' );
	}

	public function test_the_page_homepage_and_the_title(): void {
		wp_update_post( array( 'ID' => get_page_by_path( 'homepage' )->ID, 'post_excerpt' => get_page_by_path( 'homepage' )->post_excerpt ) );
		$this->assertAsked( true, 'homepage' );
		$this->post( array( 'post_type' => 'page', 'post_name' => 'imprint', 'post_status' => 'publish' ) );
		$this->assertAsked( false, 'another page' );
		$title = get_option( 'blogname' );
		update_option( 'blogname', 'Another' );
		$this->assertAsked( true, 'the title' );
		update_option( 'blogname', $title );
	}

	public function test_pictures_in_use(): void {
		$cover  = $this->picture( '2026/11/cover.jpg' );
		$inside = $this->picture( '2026/11/inside-scaled.jpg' );
		$field  = $this->picture( '2026/11/field.jpg' );
		$other  = $this->picture( '2026/11/other.jpg' );
		$src    = wp_upload_dir()['baseurl'] . '/2026/11/inside-300x200.jpg';
		set_post_thumbnail( $this->post( array( 'post_status' => 'publish', 'post_content' => "<img src='{$src}'>" ) ), $cover );
		global $wpdb;
		$wpdb->replace( $wpdb->prefix . 'speaker_content', array( 'field_name' => 'hero_image', 'field_value' => wp_upload_dir()['baseurl'] . '/2026/11/field.jpg', 'saved_at' => '2026-11-01 00:00:00' ) );
		wp_clear_scheduled_hook( Rebuild_Hook::EVENT );
		foreach ( array( $cover, $inside, $field ) as $id ) {
			wp_update_attachment_metadata( $id, array( 'width' => 800, 'height' => 600 ) );
			$this->assertAsked( true, "replaced {$id}" );
			update_post_meta( $id, '_wp_attachment_image_alt', "Words of {$id}" );
			$this->assertAsked( true, "words {$id}" );
			update_post_meta( $id, '_edit_lock', "x{$id}" );
			$this->assertAsked( false, "lock {$id}" );
		}
		wp_update_attachment_metadata( $other, array( 'width' => 800, 'height' => 600 ) );
		$this->assertAsked( false, 'one that the site does not show' );
	}
}
