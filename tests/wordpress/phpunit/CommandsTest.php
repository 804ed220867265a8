<?php

use Speaker_Site\Commands;

final class CommandsTest extends SpeakerTestCase {

	private $file = '';

	protected function setUp(): void {
		parent::setUp();
		WP_CLI::$printed  = array();
		WP_CLI::$commands = array();
		$this->file       = (string) tempnam( sys_get_temp_dir(), 'texts' );
		Commands::hook();
	}

	protected function tearDown(): void {
		parent::tearDown();
		unlink( $this->file );
	}

	private function run_command( string $name, array $arguments = array(), array $options = array() ): array {
		WP_CLI::$printed = array();
		call_user_func( WP_CLI::$commands[ $name ], $arguments, $options );
		return WP_CLI::$printed;
	}

	public function test_texts_go_out_and_come_back(): void {
		$texts = array( 'footer_note' => '<em>Zwölf</em>', 'hero_title' => 'A “title”' );
		file_put_contents( $this->file, wp_json_encode( $texts ) );
		$this->assertSame( array( 'success: 2 texts imported, 0 refused.' ), $this->run_command( 'speaker texts import', array( $this->file ) ) );
		$printed = $this->run_command( 'speaker texts export' );
		$this->assertSame( $texts, json_decode( $printed[0], true ) );
	}

	public function test_what_cannot_be_a_text_is_refused_and_the_others_are_taken(): void {
		file_put_contents( $this->file, '{"hero_title":"Fine","hero_url":"javascript:x()","No name":"x","hero_lead":7}' );
		$dry = $this->run_command( 'speaker texts import', array( $this->file ), array( 'dry-run' => true ) );
		$this->assertCount( 4, $dry );
		$this->assertSame( array( '{}' ), $this->run_command( 'speaker texts export' ) );
		$this->assertSame( $dry, $this->run_command( 'speaker texts import', array( $this->file ) ) );
		$this->assertSame( 'error: 1 texts imported, 3 refused.', end( $dry ) );
		file_put_contents( $this->file, '[1]' );
		$this->assertStringStartsWith( 'error: ', $this->run_command( 'speaker texts import', array( $this->file ) )[0] );
	}

	public function test_the_doctor_says_what_fails(): void {
		$printed = $this->run_command( 'speaker doctor' );
		$this->assertStringStartsWith( '✗ The site answers: Set the site’s address first.', $printed[0] );
		$this->assertStringStartsWith( 'error: ', end( $printed ) );
	}
}

if ( ! class_exists( 'WP_CLI' ) ) {
	/** Collects what would be printed. */
	final class WP_CLI {
		public static $printed  = array();
		public static $commands = array();

		public static function add_command( $name, $callable ): void {
			self::$commands[ $name ] = $callable;
		}

		public static function line( $text ): void {
			self::$printed[] = $text;
		}

		public static function __callStatic( $kind, $arguments ): void {
			self::$printed[] = $kind . ': ' . $arguments[0];
		}
	}
}
