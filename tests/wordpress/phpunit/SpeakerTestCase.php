<?php

use PHPUnit\Framework\TestCase;
use Speaker_Site\Settings;

/** Stores the class's settings before each test, and removes after it what a test of the plugin may have stored. */
abstract class SpeakerTestCase extends TestCase {

	const SETTINGS = array();

	/** The plugin's requests to other servers: their arguments and address. */
	protected $requests = array();

	protected function setUp(): void {
		update_option( Settings::OPTION, static::SETTINGS );
	}

	protected function tearDown(): void {
		global $wpdb;
		foreach ( array( 'content', 'content_versions', 'content_drafts', 'content_previews' ) as $table ) {
			$wpdb->query( "DELETE FROM {$wpdb->prefix}speaker_{$table}" );
		}
		foreach ( array( 'settings', 'rebuild_state', 'publish_due', 'reads_here' ) as $option ) {
			delete_option( "speaker_site_{$option}" );
		}
		delete_transient( 'speaker_site_connection' );
		delete_transient( 'speaker_site_presence' );
		wp_clear_scheduled_hook( 'speaker_site_rebuild' );
		wp_clear_scheduled_hook( 'speaker_site_publish' );
		foreach ( get_posts( array( 'post_type' => array( 'post', 'attachment' ), 'post_status' => 'any', 'posts_per_page' => -1 ) ) as $post ) {
			wp_delete_post( $post->ID, true );
		}
		$hooks = 'pre_http_request wp_redirect wp_die_handler litespeed_purge_url speaker_site_element_attributes speaker_site_rebuild_request speaker_site_saved speaker_site_capability';
		array_map( 'remove_all_filters', explode( ' ', $hooks ) );
		$_GET     = array();
		$_REQUEST = array();
		wp_set_current_user( 0 );
	}

	protected function sign_in( string $account ): int {
		return wp_set_current_user( get_user_by( 'login', $account )->ID )->ID;
	}

	/** Calls a route below `/speaker/v1`, with `$body` as JSON. */
	protected function request( string $method, string $route, ?array $body = null, array $query = array(), array $headers = array() ): WP_REST_Response {
		$request = new WP_REST_Request( $method, '/speaker/v1' . $route );
		$request->set_query_params( $query );
		$request->set_headers( $headers );
		if ( null !== $body ) {
			$request->set_header( 'content-type', 'application/json' );
			$request->set_body( wp_json_encode( (object) $body ) );
		}
		return rest_do_request( $request );
	}

	/** Saves one text; `$more` has further parts of the change. */
	protected function save( string $name, string $value, array $more = array() ): array {
		$change = $more + array( 'field_name' => $name, 'field_value' => $value, 'field_type' => 'text' );
		return (array) $this->request( 'POST', '/content', array( 'changes' => array( $change ), 'triggerRebuild' => true ) )->get_data();
	}

	protected function save_draft( string $name, string $value, array $more = array() ): array {
		return $this->save( $name, $value, $more + array( 'status' => 'draft' ) );
	}

	/** Plans the draft of a field; returns the response. */
	protected function plan( string $name, ?int $moment ): WP_REST_Response {
		$publish_at = null === $moment ? null : gmdate( 'Y-m-d\TH:i:s\Z', $moment );
		return $this->request( 'POST', '/content/plan', array( 'fields' => array( $name ), 'publishAt' => $publish_at ) );
	}

	/** Moves the planned times into the past. */
	protected function let_plans_become_due(): void {
		global $wpdb;
		$wpdb->query( "UPDATE {$wpdb->prefix}speaker_content_drafts SET publish_at = '2026-01-01 00:00:00' WHERE publish_at IS NOT NULL" );
		update_option( 'speaker_site_publish_due', time() - 1 );
	}

	/** Answers the plugin's requests to other servers: `$answer` takes arguments and address, and returns status and body. */
	protected function answer_requests( callable $answer ): void {
		add_filter(
			'pre_http_request',
			function ( $unused, $arguments, $url ) use ( $answer ) {
				$this->requests[] = compact( 'url' ) + $arguments;
				$found            = $answer( $arguments, $url );
				return is_array( $found ) ? array( 'response' => array( 'code' => $found[0] ), 'headers' => $found[2] ?? array(), 'body' => $found[1] ?? '' ) : $found;
			},
			10,
			3
		);
	}

	/** The attributes of the first element whose name begins with `$tag`. */
	protected function attributes( string $html, string $tag ): array {
		$document = new DOMDocument();
		$document->loadHTML( '<?xml encoding="UTF-8">' . $html, LIBXML_NOERROR );
		foreach ( $document->getElementsByTagName( '*' ) as $element ) {
			if ( 0 === strpos( $element->nodeName, $tag ) ) {
				return array_map( fn ( $attribute ) => $attribute->value, iterator_to_array( $element->attributes ) );
			}
		}
		$this->fail( "no {$tag} in {$html}" );
	}

	protected function printed( callable $work ): string {
		ob_start();
		$work();
		return ob_get_clean();
	}

	protected function assertWPError( $result ): void {
		$this->assertInstanceOf( WP_Error::class, $result, wp_json_encode( $result ) );
	}

	/** Expects `$work` to need less than a quarter of a second of processor time, which a busy machine does not prolong. */
	protected function assertQuick( callable $work, string $text ): void {
		$seconds = function (): float {
			$used = getrusage();
			return $used['ru_utime.tv_sec'] + $used['ru_utime.tv_usec'] / 1e6;
		};
		$began = $seconds();
		$work( $text );
		$this->assertLessThan( 0.25, $seconds() - $began, substr( $text, 0, 40 ) );
	}
}
