<?php

use Speaker_Site\Connection;
use Speaker_Site\Site_Links;

final class SiteLinksTest extends SpeakerTestCase {

	const SETTINGS = array( 'site_url' => 'https://site.example' );

	private $status = 200;

	protected function setUp(): void {
		parent::setUp();
		update_option( Connection::READS_HERE, 'https://site.example' );
		$this->answer_requests( fn (): array => array( $this->status ) );
		$this->sign_in( 'editor' );
	}

	private function post( array $parts ): WP_Post {
		return get_post( wp_insert_post( $parts + array( 'post_status' => 'publish', 'post_title' => 'A talk', 'post_content' => '<p>Words</p>' ) ) );
	}

	/** As if the post had been saved an hour ago. */
	private function let_time_pass( WP_Post $post ): WP_Post {
		global $wpdb;
		$wpdb->update( $wpdb->posts, array( 'post_modified_gmt' => gmdate( 'Y-m-d H:i:s', time() - HOUR_IN_SECONDS ) ), array( 'ID' => $post->ID ) );
		clean_post_cache( $post->ID );
		return get_post( $post->ID );
	}

	/** Where "Preview" leads in the end. */
	private function follow( string $link ): string {
		parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
		$goes_to = '';
		add_filter(
			'wp_redirect',
			function ( $location ) use ( &$goes_to ) {
				$goes_to = $location;
				throw new RuntimeException( 'redirected' );
			}
		);
		$_GET     = $query;
		$_REQUEST = $query;
		try {
			do_action( 'admin_post_' . $query['action'] );
		} catch ( RuntimeException $redirected ) {
			return $goes_to;
		} finally {
			remove_all_filters( 'wp_redirect' );
		}
	}

	private function row( WP_Post $post ): array {
		return apply_filters( 'post_row_actions', array( 'view' => '<a href="' . get_permalink( $post ) . '">View</a>' ), $post );
	}

	public function test_view_leads_to_the_site_where_it_shows_the_post(): void {
		$post = $this->post( array( 'post_name' => 'a-talk' ) );
		$this->assertStringNotContainsString( 'site.example', $this->row( $post )['view'], 'the site has not read it yet' );
		$post = $this->let_time_pass( $post );
		$this->assertStringContainsString( '"https://site.example/blog/a-talk"', $this->row( $post )['view'] );
		$this->assertStringContainsString( home_url(), get_permalink( $post ) );
		foreach ( array( array( 'post_name' => 'page' ), array( 'post_password' => 'x' ), array( 'post_status' => 'draft' ) ) as $hidden ) {
			$this->assertStringNotContainsString( 'site.example', $this->row( $this->let_time_pass( $this->post( $hidden ) ) )['view'] );
		}
		$request = new WP_REST_Request( 'GET', '/wp/v2/posts/' . $post->ID );
		$this->assertStringContainsString( home_url(), rest_do_request( $request )->get_data()['link'] );
		$request->set_param( 'context', 'edit' );
		$this->assertSame( 'https://site.example/blog/a-talk', rest_do_request( $request )->get_data()['link'] );
	}

	public function test_preview_of_a_draft_opens_it_at_the_site(): void {
		$draft = $this->post( array( 'post_status' => 'draft', 'post_title' => 'Only & begun' ) );
		$link  = get_preview_post_link( $draft );
		$this->assertSame( 1, preg_match( '~^https://site\.example/preview#([\w-]{22})/blog/preview-' . $draft->ID . '$~', $this->follow( $link ), $found ) );
		wp_set_current_user( 0 );
		$shown = $this->request( 'POST', '/content/preview/open', array( 'key' => $found[1] ) )->get_data()['post'];
		$this->assertSame( array( 'preview-' . $draft->ID, "<p>Words</p>\n" ), array( $shown['slug'], $shown['content'] ) );
		wp_trash_post( $draft->ID );
		$this->assertArrayNotHasKey( 'post', $this->request( 'POST', '/content/preview/open', array( 'key' => $found[1] ) )->get_data() );
	}

	public function test_a_site_that_does_not_read_here_or_has_no_previews_changes_no_link(): void {
		$draft        = $this->post( array( 'post_status' => 'draft' ) );
		$link         = get_preview_post_link( $draft );
		$this->status = 404;
		$this->assertStringStartsWith( home_url(), $this->follow( $link ) );
		$post = $this->let_time_pass( $this->post( array( 'post_name' => 'a-talk' ) ) );
		update_option( Connection::READS_HERE, '' );
		$this->assertStringNotContainsString( 'site.example', $this->row( $post )['view'] );
		$this->assertStringNotContainsString( 'speaker_site_preview', get_preview_post_link( $draft ) );
	}

	public function test_a_preview_needs_the_right_to_edit_the_post(): void {
		$draft       = $this->post( array( 'post_status' => 'draft' ) );
		$this->sign_in( 'author' );
		$_REQUEST    = array( '_wpnonce' => wp_create_nonce( Site_Links::PREVIEW . $draft->ID ) );
		$_GET        = array( 'post' => (string) $draft->ID );
		$this->expectException( WPDieException::class );
		add_filter( 'wp_die_handler', fn () => function ( $message ) {
			throw new WPDieException( $message );
		} );
		do_action( 'admin_post_speaker_site_preview' );
	}

	public function test_the_bar_leads_editors_to_the_site(): void {
		require_once ABSPATH . WPINC . '/class-wp-admin-bar.php';
		$nodes = function (): array {
			$bar = new WP_Admin_Bar();
			do_action_ref_array( 'admin_bar_menu', array( &$bar ) );
			return array_keys( (array) $bar->get_nodes() );
		};
		$this->assertContains( 'speaker-site-edit', $nodes() );
		$this->sign_in( 'author' );
		$this->assertNotContains( 'speaker-site-edit', $nodes() );
	}
}

if ( ! class_exists( 'WPDieException' ) ) {
	/** Ends a request in a test. */
	final class WPDieException extends Exception {}
}
