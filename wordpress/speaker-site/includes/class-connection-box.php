<?php
/**
 * The box "Connection".
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Five ticks on the settings page: what works, and what to set where it does not.
 */
class Connection_Box {

	/** Names the request that asks again, and its nonce. */
	const AGAIN = 'speaker-site-check';

	/**
	 * What is shown.
	 *
	 * @var Connection
	 */
	private $connection;

	/**
	 * Takes what it needs.
	 *
	 * @param Connection $connection What is shown.
	 */
	public function __construct( Connection $connection ) {
		$this->connection = $connection;
	}

	/**
	 * Prints the box.
	 */
	public function render() {
		if ( isset( $_GET[ self::AGAIN ] ) && wp_verify_nonce( sanitize_key( $_GET[ self::AGAIN ] ), self::AGAIN ) ) {
			$this->connection->forget();
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
		echo '</ul><p><a class="button" href="' . esc_url( $again ) . '">' . esc_html__( 'Check again', 'speaker-site' ) . '</a></p></div>';
	}
}
