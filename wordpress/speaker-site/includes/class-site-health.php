<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The checks as asynchronous tests under Tools → Site Health. */
class Site_Health {

	/** Before each test's name. It has no underscore: WordPress replaces the first one. */
	const PREFIX = 'speaker-site-';

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function hook(): void {
		add_filter( 'site_status_tests', array( $this, 'add' ) );
		// Not earlier: the checks have their titles once WordPress has its translations.
		add_action( 'admin_init', array( $this, 'answer' ) );
	}

	/** Answers Site Health's calls, one for each check. */
	public function answer(): void {
		foreach ( array_keys( Connection::titles() ) as $id ) {
			add_action(
				'wp_ajax_health-check-' . self::PREFIX . $id,
				function () use ( $id ) {
					check_ajax_referer( 'health-check-site-status' );
					if ( ! current_user_can( 'view_site_health_checks' ) ) {
						wp_send_json_error();
					}
					wp_send_json_success( $this->result( $id ) );
				}
			);
		}
	}

	public function add( $tests ): array {
		foreach ( Connection::titles() as $id => $title ) {
			$tests['async'][ self::PREFIX . $id ] = array(
				'label'             => $title,
				'test'              => self::PREFIX . $id,
				'async_direct_test' => function () use ( $id ) {
					return $this->result( $id );
				},
			);
		}
		return $tests;
	}

	/** A test's result, as Site Health wants it. */
	public function result( string $id ): array {
		$result = $this->connection->results()[ $id ];
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
			'actions'     => $result['good'] ? '' : '<p><a href="' . esc_url( Settings_Page::url() ) . '">' . esc_html__( 'Settings', 'speaker-site' ) . '</a></p>',
			'test'        => self::PREFIX . $id,
		);
	}
}
