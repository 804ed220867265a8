<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Schedules a rebuild when posts, the page `homepage`, the title or a used picture change. */
class Site_Changes {
	public static function hook(): void {
		add_action( 'transition_post_status', array( __CLASS__, 'status_changed' ), 10, 3 );
		add_action( 'before_delete_post', array( __CLASS__, 'post_deleted' ), 10, 2 );
		foreach ( array( 'blogname', 'blogdescription' ) as $option ) {
			add_action( "update_option_{$option}", array( Rebuild_Hook::class, 'schedule' ), 10, 0 );
		}
		add_filter( 'wp_update_attachment_metadata', array( __CLASS__, 'picture_replaced' ), 10, 2 );
		add_action( 'delete_attachment', array( __CLASS__, 'picture_changed' ) );
		foreach ( array( 'added', 'updated' ) as $change ) {
			add_action( "{$change}_post_meta", array( __CLASS__, 'meta_changed' ), 10, 3 );
		}
	}

	/** A post or page was published, changed while published, or unpublished. */
	public static function status_changed( $now, $before, \WP_Post $post ): void {
		$is_shown = 'post' === $post->post_type || ( 'page' === $post->post_type && 'homepage' === $post->post_name );
		if ( $is_shown && in_array( 'publish', array( $now, $before ), true ) ) {
			Rebuild_Hook::schedule();
		}
	}

	/** A post or page is deleted for good, past the trash. */
	public static function post_deleted( $id, \WP_Post $post ): void {
		self::status_changed( 'trash', $post->post_status, $post );
	}

	/** A picture has another file: uploaded again, edited, or replaced under its name. */
	public static function picture_replaced( $metadata, $id ) {
		self::picture_changed( $id );
		return $metadata;
	}

	/** A picture has another alternative text. */
	public static function meta_changed( $meta_id, $id, $key ): void {
		if ( '_wp_attachment_image_alt' === $key ) {
			self::picture_changed( $id );
		}
	}

	/** Requests one if the site shows the picture. */
	public static function picture_changed( $id ): void {
		global $wpdb;
		$file = (string) get_post_meta( $id, '_wp_attached_file', true );
		// Copies of other sizes have the name of the file at the beginning of theirs.
		$name = preg_replace( '/(-scaled)?\.\w+$/', '', $file );
		if ( '' === $name || '' === Settings::get( 'rebuild_url' ) ) {
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- no function of WordPress looks for a text in posts without its own rules for words.
		$shown = $wpdb->get_var(
			$wpdb->prepare(
				"SELECT 1 FROM {$wpdb->posts} post LEFT JOIN {$wpdb->postmeta} cover ON cover.post_id = post.ID AND cover.meta_key = '_thumbnail_id'
				WHERE post.post_type = 'post' AND post.post_status = 'publish' AND ( cover.meta_value = %s OR post.post_content LIKE %s ) LIMIT 1",
				(string) $id,
				'%' . $wpdb->esc_like( '/' . $name ) . '%'
			)
		);
		if ( null !== $shown || self::is_named( '/' . $name ) ) {
			Rebuild_Hook::schedule();
		}
	}

	/** Whether a published text contains a picture's path without its file extension. */
	private static function is_named( string $name ): bool {
		try {
			return false !== strpos( implode( ' ', Content_Store::all() ), $name );
		} catch ( Content_Unavailable $error ) {
			return true;
		}
	}
}
