<?php
/**
 * The body of a save.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Parses `{changes:[{field_name, field_value, field_type, base_value?}], triggerRebuild?}` (contract 4).
 */
class Content_Changes {

	/** Longest body, in bytes. */
	const BODY_MAX = 65536;

	/** The type of a change that takes a field's text away, so that the built-in one stands there again; its value is ''. */
	const BUILT_IN = 'built-in';

	/** Most changes in one save. */
	const CHANGES_MAX = 200;

	/**
	 * Valid changes in order: `name`, `value` (null: back to the built-in text), and `base` (string or null) where the change says what it stands on.
	 *
	 * @var array<int,array<string,mixed>>
	 */
	public $valid = array();

	/**
	 * Sentences about the invalid ones, each beginning with the field's name.
	 *
	 * @var string[]
	 */
	public $errors = array();

	/**
	 * Whether the site is to be built again.
	 *
	 * @var bool
	 */
	public $trigger_rebuild = false;

	/**
	 * Parses a body.
	 *
	 * @param string $body JSON.
	 * @return self|\WP_Error Refusal of the whole body, with its HTTP status.
	 */
	public static function parse( $body ) {
		$data = json_decode( $body );
		if ( null === $data && JSON_ERROR_NONE !== json_last_error() ) {
			return self::refusal( 400, __( 'The request is not valid JSON.', 'speaker-site' ) );
		}
		if ( ! $data instanceof \stdClass || ! isset( $data->changes ) || ! is_array( $data->changes ) ) {
			return self::refusal( 422, __( 'The request carries no list of changes.', 'speaker-site' ) );
		}
		if ( count( $data->changes ) > self::CHANGES_MAX ) {
			/* translators: %d: a number */
			return self::refusal( 422, sprintf( __( 'At most %d changes can be saved at once.', 'speaker-site' ), self::CHANGES_MAX ) );
		}
		if ( isset( $data->triggerRebuild ) && ! is_bool( $data->triggerRebuild ) ) {
			return self::refusal( 422, __( 'triggerRebuild must be true or false.', 'speaker-site' ) );
		}

		$changes                  = new self();
		$changes->trigger_rebuild = ! empty( $data->triggerRebuild );
		foreach ( $data->changes as $change ) {
			$changes->add( $change );
		}
		return $changes;
	}

	/**
	 * JSON with lone surrogates replaced by NUL. PHP refuses a whole body for one of them; like this, the one change
	 * that holds it is refused, as it is for NUL, and the others are saved.
	 *
	 * @param string $body JSON.
	 * @return string
	 */
	public static function mark_lone_surrogates( $body ) {
		$marked = preg_replace_callback(
			'/\\\\(?:u(?:d[89ab][0-9a-f]{2}\\\\ud[c-f][0-9a-f]{2})|u(d[89a-f][0-9a-f]{2})|.)/is',
			function ( $found ) {
				return isset( $found[1] ) ? '\u0000' : $found[0];
			},
			$body
		);
		return null === $marked ? $body : $marked;
	}

	/**
	 * Takes in one change.
	 *
	 * @param mixed $change One item of the list.
	 */
	private function add( $change ) {
		$name = $change instanceof \stdClass && isset( $change->field_name ) ? $change->field_name : null;
		if ( ! Content_Fields::is_name( $name ) ) {
			$shown = is_string( $name ) ? mb_substr( wp_check_invalid_utf8( $name, true ), 0, 80 ) : '(no name)';
			$this->refuse( $shown, __( 'this is not a field name.', 'speaker-site' ) );
			return;
		}
		$type = isset( $change->field_type ) ? $change->field_type : null;
		if ( self::BUILT_IN === $type ) {
			if ( ! isset( $change->field_value ) || '' !== $change->field_value ) {
				$this->refuse( $name, __( 'going back to the built-in text takes no text along.', 'speaker-site' ) );
				return;
			}
			$this->accept( $change, $name, null );
			return;
		}
		if ( ! in_array( $type, Content_Fields::TYPES, true ) ) {
			$this->refuse( $name, __( 'the field type is unknown.', 'speaker-site' ) );
			return;
		}
		$value = Content_Fields::sanitize( $name, isset( $change->field_value ) ? $change->field_value : null );
		if ( is_wp_error( $value ) ) {
			$this->refuse( $name, $value->get_error_message() );
			return;
		}
		$this->accept( $change, $name, $value );
	}

	/**
	 * Takes in a change whose name and value are right.
	 *
	 * @param \stdClass  $change The change.
	 * @param string      $name   Its name.
	 * @param string|null $value  Its value, sanitised; null: back to the built-in text.
	 */
	private function accept( $change, $name, $value ) {
		$valid = array(
			'name'  => $name,
			'value' => $value,
		);
		if ( property_exists( $change, 'base_value' ) ) {
			if ( null !== $change->base_value && ! is_string( $change->base_value ) ) {
				$this->refuse( $name, __( 'base_value must be a text or null.', 'speaker-site' ) );
				return;
			}
			$valid['base'] = $change->base_value;
		}
		$this->valid[] = $valid;
	}

	/**
	 * Notes an invalid change.
	 *
	 * @param string $name     Field name as sent.
	 * @param string $sentence What is wrong.
	 */
	private function refuse( $name, $sentence ) {
		$this->errors[] = $name . ': ' . $sentence;
	}

	/**
	 * Refusal of a whole request.
	 *
	 * @param int    $status   HTTP status.
	 * @param string $sentence What is wrong.
	 * @return \WP_Error
	 */
	private static function refusal( $status, $sentence ) {
		return new \WP_Error( 'speaker_refused', $sentence, array( 'status' => $status ) );
	}
}
