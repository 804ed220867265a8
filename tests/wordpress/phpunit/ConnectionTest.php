<?php

use Speaker_Site\Connection;
use Speaker_Site\Settings;
use Speaker_Site\Site_Health;

final class ConnectionTest extends SpeakerTestCase {

	/**
	 * The answers of other servers: the home page's configuration and policy, the lead functions' permission.
	 */
	private $config    = array();
	private $policy    = '';
	private $permitted = '*';
	private $health    = '<h1>Page not found</h1>';

	/**
	 * The answers of this WordPress to a visitor: status and body.
	 */
	private $texts   = array( 200, '{"hero_title":"Saved"}' );
	private $graphql = array( 200, '{"data":{"generalSettings":{"title":"x"},"pageBy":{"title":"Home"}}}' );

	const SETTINGS = array( 'site_url' => 'http://speaker.example' );

	protected function setUp(): void {
		parent::setUp();
		$own          = Settings::origin_of( home_url() );
		$this->config = array( 'contentHost' => home_url(), 'contentNamespace' => 'speaker', 'editorOrigins' => array( $own ) );
		$this->policy = "default-src 'self'; frame-ancestors 'self' {$own}";
		$this->answer_requests( array( $this, 'answer' ) );
	}

	protected function tearDown(): void {
		parent::tearDown();
		update_option( 'permalink_structure', '/%postname%/' );
	}

	public function answer( array $arguments, string $url ) {
		if ( 0 === strpos( $url, home_url() ) ) {
			$this->assertSame( array(), $arguments['cookies'] );
			return strpos( $url, '/graphql' ) ? $this->graphql : $this->texts;
		}
		if ( null === $this->config ) {
			return new WP_Error( 'http', 'Connection refused' );
		}
		if ( strpos( $url, '/healthz' ) ) {
			return array( 200, $this->health );
		}
		if ( 'GET' !== $arguments['method'] ) {
			return array( 204, '', array( 'access-control-allow-origin' => $this->permitted ) );
		}
		$config = '<script type="application/json" id="speaker-config">' . wp_json_encode( $this->config ) . '</script>';
		return array( 200, $config, array( 'content-security-policy' => $this->policy ) );
	}

	private function results(): array {
		Connection::clear_cache();
		return Connection::results();
	}

	private function assertBad( string $id, string $text ): void {
		$result = $this->results()[ $id ];
		$this->assertFalse( $result['good'], $id );
		$this->assertStringContainsString( $text, $result['text'] );
	}

	public function test_where_all_is_set_each_has_its_tick(): void {
		$this->assertSame( array_fill_keys( array_keys( Connection::titles() ), true ), array_map( fn ( $result ) => $result['good'], $this->results() ) );
		$site = array( 'GET http://speaker.example/', 'GET http://speaker.example/healthz' );
		$own  = array( 'GET ' . home_url( '/wp-json/speaker/v1/content' ), 'POST ' . home_url( '/graphql' ) );
		$sent = array_map( fn ( $sent ) => "{$sent['method']} {$sent['url']}", $this->requests );
		$this->assertSame( array( ...$site, ...$own, 'OPTIONS http://speaker.example/functions/v1/newsletter-subscriptions' ), $sent );
	}

	public function test_the_site_reports_when_it_last_read(): void {
		$this->assertStringContainsString( 'when it is built', $this->results()['content']['text'] );
		$this->health = '{"message":"ready"}';
		$this->assertBad( 'content', 'has not read' );
		$this->health = wp_json_encode( array( 'message' => 'ready', 'contentReadAt' => gmdate( 'c', time() - 20 ) ) );
		$this->assertStringContainsString( 'last read them on ' . wp_date( get_option( 'date_format' ) ), $this->results()['content']['text'] );
		$this->health = wp_json_encode( array( 'message' => 'ready', 'contentReadAt' => gmdate( 'c', time() - 3600 ) ) );
		$this->assertBad( 'content', 'and not since' );
	}

	public function test_what_visitors_cannot_read_is_named_with_its_remedy(): void {
		$causes = array(
			array( array( 401, '{"code":"rest_not_logged_in"}' ), 'exception for /speaker/v1/content' ),
			array( array( 403, '<h1>Forbidden</h1>' ), 'answers 403' ),
			array( array( 404, '{}' ), 'Permalinks' ),
			array( array( 302, '' ), 'redirect' ),
			array( array( 500, '' ), 'error log' ),
			array( array( 200, '<p>Back soon</p>' ), 'maintenance' ),
			array( array( 200, '[]' ), 'maintenance' ),
		);
		foreach ( $causes as list( $answer, $said ) ) {
			$this->texts = $answer;
			$this->assertBad( 'routes', $said );
		}
		$this->texts = array( 200, '{}' );
		$causes      = array(
			array( array( 404, '' ), 'activate the plugin WPGraphQL' ),
			array( array( 200, '{"errors":[{"message":"The GraphQL Schema is not public."}]}' ), 'is not public.” Under GraphQL → Settings' ),
			array( array( 200, '{"errors":[{"message":"No."}],"data":null}' ), 'authenticated users' ),
			array( array( 500, '' ), '/graphql answers 500' ),
			array( array( 500, '{"errors":[]}' ), '/graphql answers 500' ),
			array( array( 200, '{"data":{"generalSettings":null}}' ), 'title' ),
			array( array( 200, '' ), 'title' ),
			array( array( 200, '{"data":{"generalSettings":{"title":"x"},"pageBy":null}}' ), 'create and publish' ),
		);
		$home        = get_page_by_path( 'homepage' )->ID;
		wp_update_post( array( 'ID' => $home, 'post_name' => 'elsewhere' ) );
		foreach ( $causes as list( $answer, $said ) ) {
			$this->graphql = $answer;
			$this->assertBad( 'routes', $said );
		}
		wp_update_post( array( 'ID' => $home, 'post_name' => 'homepage', 'post_status' => 'draft' ) );
		$this->assertBad( 'routes', 'is not published' );
		wp_update_post( array( 'ID' => $home, 'post_status' => 'publish' ) );
	}

	public function test_the_answers_are_kept_until_the_settings_change(): void {
		Connection::results();
		Connection::results();
		$this->assertCount( 5, $this->requests );
		update_option( Settings::OPTION, array( 'site_url' => 'http://other.example' ) );
		Connection::results();
		$this->assertCount( 10, $this->requests );
	}

	public function test_what_is_missing_is_said_as_it_must_be_set(): void {
		$own          = Settings::origin_of( home_url() );
		$this->policy = "frame-ancestors 'self'";
		$this->assertBad( 'frame', "EDITOR_ORIGINS={$own}" );
		$this->policy                  = '';
		$this->config['editorOrigins'] = array();
		$this->assertBad( 'frame', "EDITOR_ORIGINS={$own}" );
		$this->config['contentNamespace'] = 'other';
		$this->assertBad( 'content', 'CONTENT_NAMESPACE=speaker' );
		$this->config['contentHost'] = 'https://old.example';
		$this->assertBad( 'content', 'CONTENT_HOST=' . home_url() );
		$this->config['contentHost'] = '';
		$this->assertBad( 'content', 'CONTENT_HOST=' . home_url() );
		$this->permitted = '';
		$this->assertBad( 'leads', 'http://speaker.example/functions/v1/' );
		update_option( 'permalink_structure', '' );
		$this->assertBad( 'routes', '?rest_route=' );
		update_option( Settings::OPTION, array( 'site_url' => 'https://speaker.example', 'anon_key' => 'sb_secret_x' ) );
		$this->assertBad( 'site', 'https' );
		$this->assertBad( 'leads', 'secret' );
		$this->config = null;
		$this->assertBad( 'site', 'Connection refused' );
		update_option( Settings::OPTION, array() );
		$this->assertBad( 'leads', 'address first' );
	}

	public function test_it_is_remembered_whether_the_site_reads_here(): void {
		$this->results();
		$this->assertTrue( Connection::reads_here() );
		$this->config['contentHost'] = 'https://other.example';
		$this->results();
		$this->assertFalse( Connection::reads_here() );
	}

	public function test_site_health_has_a_test_for_each(): void {
		Site_Health::answer();
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) );
		foreach ( array_keys( Connection::titles() ) as $id ) {
			$result = $tests['async'][ "speaker-site-{$id}" ]['async_direct_test']();
			$this->assertContains( $result['status'], array( 'good', 'recommended' ) );
			$this->assertNotSame( '', $result['description'] );
			$this->assertTrue( has_action( "wp_ajax_health-check-speaker-site-{$id}" ) );
		}
		$this->config['editorOrigins'] = array( '<b>evil</b>' );
		$this->config['contentHost']   = 'https://<b>evil</b>.example';
		Connection::clear_cache();
		$this->assertStringNotContainsString( '<b>', Site_Health::result( 'content' )['description'] );
		$this->assertStringContainsString( 'EDITOR_ORIGINS=', Site_Health::result( 'frame' )['description'] );
	}
}
