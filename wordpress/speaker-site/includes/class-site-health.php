<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The checks as asynchronous tests under Tools → Site Health. */
class Site_Health {
	/** Before each test's name. It has no underscore: WordPress replaces the first one. */
	const PREFIX = 'speaker-site-';

	/** Names the request that creates the page `homepage`, and its nonce. */
	const HOMEPAGE = 'speaker_site_homepage';

	public static function hook(): void {
		add_filter( 'site_status_tests', array( __CLASS__, 'add' ) );
		// The page shows the present state, not that of an hour ago.
		add_action( 'load-site-health.php', array( Connection::class, 'clear_cache' ) );
		add_action( 'admin_post_' . self::HOMEPAGE, array( __CLASS__, 'create_homepage' ) );
		// Not earlier: the checks have their titles once WordPress has its translations.
		add_action( 'admin_init', array( __CLASS__, 'answer' ) );
	}

	/** Answers Site Health's calls, one for each check. */
	public static function answer(): void {
		foreach ( array_keys( Connection::titles() ) as $id ) {
			add_action(
				'wp_ajax_health-check-' . self::PREFIX . $id,
				function () use ( $id ) {
					check_ajax_referer( 'health-check-site-status' );
					if ( ! current_user_can( 'view_site_health_checks' ) ) {
						wp_send_json_error();
					}
					wp_send_json_success( self::result( $id ) );
				}
			);
		}
	}

	public static function add( $tests ): array {
		foreach ( Connection::titles() as $id => $title ) {
			$tests['async'][ self::PREFIX . $id ] = array(
				'label'             => $title,
				'test'              => self::PREFIX . $id,
				'async_direct_test' => fn() => self::result( $id ),
			);
		}
		return $tests;
	}

	/** A test's result, as Site Health wants it. */
	public static function result( string $id ): array {
		$result = Connection::results()[ $id ];
		$title  = Connection::titles()[ $id ];
		/* translators: %s: what should be the case */
		$label = $result['good'] ? $title : sprintf( __( 'Failed: %s', 'speaker-site' ), $title );
		return array(
			'label'       => $label,
			'status'      => $result['good'] ? 'good' : 'recommended',
			'badge'       => array(
				'label' => __( 'Speaker Site', 'speaker-site' ),
				'color' => 'blue',
			),
			'description' => '<p>' . esc_html( $result['text'] ) . '</p>',
			'actions'     => $result['good'] ? '' : '<p>' . self::remedy( $id ) . '</p>',
			'test'        => self::PREFIX . $id,
		);
	}

	/** A link that creates the missing page `homepage`, or to the settings. */
	private static function remedy( string $id ): string {
		$creates = 'routes' === $id && null === get_page_by_path( 'homepage' ) && current_user_can( 'publish_pages' );
		return $creates
			? '<a class="button" href="' . esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::HOMEPAGE ), self::HOMEPAGE ) ) . '">' . esc_html__( 'Create the page “homepage”', 'speaker-site' ) . '</a>'
			: '<a href="' . esc_url( Settings_Page::url() ) . '">' . esc_html__( 'Settings', 'speaker-site' ) . '</a>';
	}

	/** Creates and publishes the page `homepage`, with this WordPress's title and tagline in it. */
	public static function create_homepage(): void {
		check_admin_referer( self::HOMEPAGE );
		if ( ! current_user_can( 'publish_pages' ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'speaker-site' ), 403 );
		}
		if ( null === get_page_by_path( 'homepage' ) ) {
			wp_insert_post(
				array(
					'post_type'    => 'page',
					'post_status'  => 'publish',
					'post_name'    => 'homepage',
					'post_title'   => wp_slash( get_bloginfo( 'name', 'raw' ) ),
					'post_excerpt' => wp_slash( get_bloginfo( 'description', 'raw' ) ),
				)
			);
		}
		wp_safe_redirect( admin_url( 'site-health.php' ) );
		exit;
	}
}
