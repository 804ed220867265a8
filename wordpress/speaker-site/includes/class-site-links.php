<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Links from this WordPress to the site: "View" and "Preview" of posts, and "Edit on the site".
 * Permalinks are unchanged: the site identifies posts by them.
 */
class Site_Links {
	/** Names the request that makes a preview of a post, and its nonce. */
	const PREVIEW = 'speaker_site_preview';

	/** Slugs that are valid addresses at the site; some belong to its own pages. */
	const SLUG     = '/^[a-z0-9_-]{1,200}$/D';
	const RESERVED = array( '404', 'index', 'page', '-' );

	/** Seconds after a change in which the site may not have read it. */
	const READ_SECONDS = 60;

	public static function hook(): void {
		add_action( 'admin_bar_menu', array( __CLASS__, 'add_to_bar' ), 90 );
		add_action( 'admin_post_' . self::PREVIEW, array( __CLASS__, 'open_preview' ) );
		add_filter( 'post_row_actions', array( __CLASS__, 'change_row' ), 10, 2 );
		add_filter( 'preview_post_link', array( __CLASS__, 'preview_link' ), 10, 2 );
		add_filter( 'rest_prepare_post', array( __CLASS__, 'change_response' ), 10, 3 );
	}

	/** Where the site shows a post, or the page `homepage`; '' where it does not, or not yet. */
	public static function address_of( \WP_Post $post ): string {
		$is_fresh = strtotime( $post->post_modified_gmt . ' UTC' ) > time() - self::READ_SECONDS;
		if ( $is_fresh || 'publish' !== $post->post_status || '' !== $post->post_password || ! Connection::reads_here() ) {
			return '';
		}
		if ( 'page' === $post->post_type && 'homepage' === $post->post_name ) {
			return Settings::site_url() . '/';
		}
		return 'post' === $post->post_type && self::is_address( $post->post_name )
			? Settings::site_url() . '/blog/' . $post->post_name
			: '';
	}

	/** Whether a slug is a valid address at the site. */
	public static function is_address( string $slug ): bool {
		return 1 === preg_match( self::SLUG, $slug ) && ! in_array( $slug, self::RESERVED, true );
	}

	/** The post of a preview link, with what its editor has saved automatically since. */
	public static function preview_of( int $id ): array {
		$post = 0 === $id ? null : get_post( $id );
		if ( ! $post || 'post' !== $post->post_type || 'trash' === $post->post_status ) {
			return array();
		}
		$post     = clone $post;
		$autosave = wp_get_post_autosave( $id );
		if ( $autosave && $autosave->post_modified_gmt > $post->post_modified_gmt ) {
			foreach ( array( 'post_title', 'post_content', 'post_excerpt' ) as $part ) {
				$post->$part = $autosave->$part;
			}
		}
		return array( 'post' => self::describe( $post ) );
	}

	/** The slug that a post has in its preview. */
	private static function preview_slug( \WP_Post $post ): string {
		return self::is_address( $post->post_name ) ? $post->post_name : 'preview-' . $post->ID;
	}

	/** A post as WPGraphQL would describe it to the site. */
	private static function describe( \WP_Post $post ): array {
		// Blocks and plugins look for the post that is rendered.
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- as the loop does.
		setup_postdata( $post );
		$cover      = (int) get_post_thumbnail_id( $post );
		$unknown    = array_fill_keys( array( 'width', 'height' ), null );
		$size       = array_intersect_key( (array) wp_get_attachment_metadata( $cover ), $unknown );
		$categories = get_the_category( $post->ID );
		$described  = array(
			'databaseId'    => $post->ID,
			'slug'          => self::preview_slug( $post ),
			'title'         => get_the_title( $post ),
			// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
			'excerpt'       => apply_filters( 'the_excerpt', get_the_excerpt( $post ) ),
			'content'       => apply_filters( 'the_content', $post->post_content ),
			// phpcs:enable
			'date'          => str_replace( ' ', 'T', $post->post_date ),
			'categories'    => array( 'nodes' => isset( $categories[0] ) ? array( array( 'name' => $categories[0]->name ) ) : array() ),
			'featuredImage' => 0 === $cover ? null : array(
				'node' => array(
					'sourceUrl'    => wp_get_attachment_url( $cover ),
					'altText'      => get_post_meta( $cover, '_wp_attachment_image_alt', true ),
					'mediaDetails' => $size + $unknown,
				),
			),
		);
		wp_reset_postdata();
		return $described;
	}

	/** Adds "Edit on the site" to the admin bar, for the current page. */
	public static function add_to_bar( \WP_Admin_Bar $bar ): void {
		if ( '' === Settings::site_url() || ! Access::may( Access::EDIT ) ) {
			return;
		}
		$bar->add_node(
			array(
				'id'    => 'speaker-site-edit',
				'title' => __( 'Edit on the site', 'speaker-site' ),
				'href'  => admin_url( 'admin.php?page=' . Edit_Screen::SLUG ),
			)
		);
		$post = is_admin() ? get_post() : get_queried_object();
		$url  = $post instanceof \WP_Post ? self::address_of( $post ) : '';
		if ( '' !== $url && ( ! is_admin() || null !== $bar->get_node( 'view' ) ) ) {
			$bar->add_node(
				array(
					'id'    => is_admin() ? 'view' : 'speaker-site-view',
					'title' => __( 'View at the site', 'speaker-site' ),
					'href'  => $url,
				)
			);
		}
	}

	/** "View" and "Preview" in the list of posts lead to the site. */
	public static function change_row( $actions, \WP_Post $post ) {
		$url = self::address_of( $post );
		if ( isset( $actions['view'] ) && '' !== $url ) {
			$actions['view'] = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html__( 'View at the site', 'speaker-site' ) );
		}
		return $actions;
	}

	/** "View Post" in the editor leads to the site. */
	public static function change_response( \WP_REST_Response $response, \WP_Post $post, \WP_REST_Request $request ) {
		$url = 'edit' === $request['context'] ? self::address_of( $post ) : '';
		if ( '' !== $url ) {
			$response->data['link'] = $url;
		}
		return $response;
	}

	/** "Preview" of a post opens it at the site. */
	public static function preview_link( $link, \WP_Post $post ) {
		if ( 'post' !== $post->post_type || ! Connection::reads_here() ) {
			return $link;
		}
		// Not escaped for HTML: both editors expect an address.
		return add_query_arg(
			array(
				'action'   => self::PREVIEW,
				'post'     => $post->ID,
				'_wpnonce' => wp_create_nonce( self::PREVIEW . $post->ID ),
			),
			admin_url( 'admin-post.php' )
		);
	}

	/** Creates a link to the last saved version of a post and redirects to it. */
	public static function open_preview(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- checked next: the nonce is one for the post.
		$post = get_post( isset( $_GET['post'] ) ? absint( $_GET['post'] ) : 0 );
		check_admin_referer( self::PREVIEW . ( $post ? $post->ID : 0 ) );
		if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'speaker-site' ), 403 );
		}
		$page = wp_remote_head( Settings::site_url() . '/preview', array( 'timeout' => Editing_Route::SITE_SECONDS ) );
		if ( 404 === wp_remote_retrieve_response_code( $page ) ) {
			// Finished files on a static host show no drafts: this WordPress does.
			remove_filter( 'preview_post_link', array( __CLASS__, 'preview_link' ) );
			wp_safe_redirect( get_preview_post_link( $post ) );
			exit;
		}
		$link = Preview_Links::create( $post->ID );
		wp_redirect( Settings::site_url() . '/preview#' . $link['key'] . '/blog/' . self::preview_slug( $post ) ); // phpcs:ignore WordPress.Security.SafeRedirect -- the site of the settings.
		exit;
	}
}
