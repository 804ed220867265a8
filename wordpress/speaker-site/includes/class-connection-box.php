<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Five ticks on the settings page: what works, and what to set where it does not. */
class Connection_Box {

	/** Name of the request that repeats the checks, and of its nonce. */
	const AGAIN = 'speaker-site-check';

	/** Names the request that creates the page `homepage`, and its nonce. */
	const HOMEPAGE = 'speaker_site_homepage';

	private Connection $connection;

	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	public function hook(): void {
		add_action( 'admin_post_' . self::HOMEPAGE, array( $this, 'create_homepage' ) );
	}

	/** Creates and publishes the page `homepage`, with this WordPress's title and tagline in it. */
	public function create_homepage(): void {
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
		$this->connection->clear_cache();
		wp_safe_redirect( Settings_Page::url() );
		exit;
	}

	public function render(): void {
		if ( isset( $_GET[ self::AGAIN ] ) && wp_verify_nonce( sanitize_key( $_GET[ self::AGAIN ] ), self::AGAIN ) ) {
			$this->connection->clear_cache();
		}
		echo '<div class="card speaker-site-connection"><h2>' . esc_html__( 'Connection', 'speaker-site' ) . '</h2><ul>';
		$results = $this->connection->results();
		foreach ( Connection::titles() as $id => $title ) {
			$good = $results[ $id ]['good'];
			printf(
				'<li><span class="dashicons dashicons-%s" aria-hidden="true"></span> <strong>%s</strong> <span class="screen-reader-text">%s</span><br>%s</li>',
				esc_attr( $good ? 'yes-alt' : 'warning' ),
				esc_html( $title ),
				$good ? esc_html__( 'Works.', 'speaker-site' ) : esc_html__( 'Does not work.', 'speaker-site' ),
				esc_html( $results[ $id ]['text'] )
			);
		}
		$again = add_query_arg( self::AGAIN, wp_create_nonce( self::AGAIN ), Settings_Page::url() );
		echo '</ul>';
		if ( null === get_page_by_path( 'homepage' ) && current_user_can( 'publish_pages' ) ) {
			echo '<form action="' . esc_url( admin_url( 'admin-post.php' ) ) . '" method="post"><p>';
			echo '<input type="hidden" name="action" value="' . esc_attr( self::HOMEPAGE ) . '">';
			wp_nonce_field( self::HOMEPAGE );
			submit_button( __( 'Create the page “homepage”', 'speaker-site' ), 'secondary', '', false );
			echo '</p></form>';
		}
		echo '<p><a class="button" href="' . esc_url( $again ) . '">' . esc_html__( 'Check again', 'speaker-site' ) . '</a></p></div>';
	}
}
