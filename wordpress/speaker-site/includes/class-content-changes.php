<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Parses `{changes:[{field_name, field_value, field_type, status?, base_value?, draft_value?,
 * publish_at?}], triggerRebuild?}`.
 */
class Content_Changes {
	/** Longest body, in bytes. */
	const BODY_MAX = 65536;

	/** Type of a change that deletes a field's text, so that the built-in text shows again. */
	const BUILT_IN = 'built-in';

	/** Status of a change: public (the change has no status); draft; discard the field's draft. */
	const PUBLISHED = null;
	const DRAFT     = 'draft';
	const DISCARDED = 'discarded';

	/** Most changes in one save. */
	const CHANGES_MAX = 200;

	/**
	 * Valid changes in order: `name`, `value` (null: back to the built-in text), `status`, and, if the
	 * change has them, `base` (the published text it is based on) and `known_draft` (the draft it is based
	 * on), each a string or null, and `publish_at` (the planned time of that draft, in Unix time).
	 *
	 * @var array<int,array<string,mixed>>
	 */
	public array $valid = array();

	/**
	 * Sentences about the invalid ones, each beginning with the field's name.
	 *
	 * @var string[]
	 */
	public array $errors = array();

	/**
	 * The same, as data: `field_name` and `error`.
	 *
	 * @var array<int,array<string,string>>
	 */
	public array $failed = array();

	/** Whether the site is to be built again. */
	public bool $trigger_rebuild = false;

	/** Parses a body, or refuses all of it with a status. */
	public static function parse( string $body ) {
		$data = json_decode( $body );
		if ( null === $data && JSON_ERROR_NONE !== json_last_error() ) {
			return Content_Answers::refusal( 400, __( 'The request is not valid JSON.', 'speaker-site' ) );
		}
		if ( ! $data instanceof \stdClass || ! isset( $data->changes ) || ! is_array( $data->changes ) ) {
			return Content_Answers::refusal( 422, __( 'The request contains no list of changes.', 'speaker-site' ) );
		}
		if ( count( $data->changes ) > self::CHANGES_MAX ) {
			/* translators: %d: a number */
			return Content_Answers::refusal( 422, sprintf( __( 'At most %d changes can be saved at once.', 'speaker-site' ), self::CHANGES_MAX ) );
		}
		// phpcs:disable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- in wire format.
		if ( isset( $data->triggerRebuild ) && ! is_bool( $data->triggerRebuild ) ) {
			return Content_Answers::refusal( 422, __( 'triggerRebuild must be true or false.', 'speaker-site' ) );
		}

		$changes                  = new self();
		$changes->trigger_rebuild = ! empty( $data->triggerRebuild );
		// phpcs:enable
		foreach ( $data->changes as $change ) {
			$changes->add( $change );
		}
		return $changes;
	}

	/** Changes that publish texts by their fields' names. */
	public static function of_texts( array $texts ): self {
		$changes                  = new self();
		$changes->trigger_rebuild = true;
		foreach ( $texts as $name => $text ) {
			$changes->add(
				(object) array(
					'field_name'  => $name,
					'field_value' => $text,
					'field_type'  => 'text',
				)
			);
		}
		return $changes;
	}

	/**
	 * JSON with lone surrogates replaced by NUL. PHP refuses a whole body for one of them; like
	 * this, the one change that holds it is refused, as it is for NUL, and the others are saved.
	 */
	public static function mark_lone_surrogates( string $body ): string {
		$marked = preg_replace_callback(
			'/\\\\(?:u(?:d[89ab][0-9a-f]{2}\\\\ud[c-f][0-9a-f]{2})|u(d[89a-f][0-9a-f]{2})|.)/is',
			fn( $found ) => isset( $found[1] ) ? '\u0000' : $found[0],
			$body
		);
		return null === $marked ? $body : $marked;
	}

	/** Refuses changes of published and planned texts, for an account that can only propose. */
	public function refuse_publishing( array $planned ): void {
		foreach ( $this->valid as $at => $change ) {
			if ( self::PUBLISHED === $change['status'] ) {
				$this->refuse( $change['name'], __( 'your account can propose texts, but not publish them: save this one as a draft.', 'speaker-site' ) );
			} elseif ( in_array( $change['name'], $planned, true ) ) {
				$this->refuse( $change['name'], __( 'this text is planned to be published, and your account cannot publish.', 'speaker-site' ) );
			} else {
				continue;
			}
			unset( $this->valid[ $at ] );
		}
	}

	private function add( $change ) {
		$name = $change instanceof \stdClass && isset( $change->field_name ) ? $change->field_name : null;
		if ( ! Content_Fields::is_name( $name ) ) {
			$shown = is_string( $name ) ? mb_substr( wp_check_invalid_utf8( $name, true ), 0, 80 ) : '(no name)';
			$this->refuse( $shown, __( 'this is not a field name.', 'speaker-site' ) );
			return;
		}
		$type   = isset( $change->field_type ) ? $change->field_type : null;
		$status = property_exists( $change, 'status' ) ? $change->status : self::PUBLISHED;
		if ( self::PUBLISHED !== $status && self::DRAFT !== $status && self::DISCARDED !== $status ) {
			$this->refuse( $name, __( 'the status is unknown.', 'speaker-site' ) );
			return;
		}
		if ( self::DISCARDED === $status || self::BUILT_IN === $type ) {
			$this->add_without_text( $change, $name, $status );
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
		$this->accept( $change, $name, $value, $status );
	}

	/** Adds a change that deletes a draft, or the saved text. */
	private function add_without_text( \stdClass $change, string $name, ?string $status ) {
		if ( self::DRAFT === $status ) {
			$this->refuse( $name, __( 'a return to the built-in text cannot be a draft.', 'speaker-site' ) );
		} elseif ( ! isset( $change->field_value ) || '' !== $change->field_value ) {
			$this->refuse(
				$name,
				self::DISCARDED === $status
					? __( 'a change that discards a draft must not contain a text.', 'speaker-site' )
					: __( 'a return to the built-in text must not contain a text.', 'speaker-site' )
			);
		} else {
			$this->accept( $change, $name, self::DISCARDED === $status ? '' : null, $status );
		}
	}

	/** Adds a change with a valid name and value. A value of null reverts to the built-in text. */
	private function accept( \stdClass $change, string $name, ?string $value, ?string $status ) {
		$valid = array(
			'name'   => $name,
			'value'  => $value,
			'status' => $status,
		);
		foreach ( array(
			'base_value'  => 'base',
			'draft_value' => 'known_draft',
		) as $sent => $key ) {
			if ( ! property_exists( $change, $sent ) ) {
				continue;
			}
			if ( null !== $change->$sent && ! is_string( $change->$sent ) ) {
				/* translators: %s: the name of a value */
				$this->refuse( $name, sprintf( __( '%s must be a text or null.', 'speaker-site' ), $sent ) );
				return;
			}
			$valid[ $key ] = $change->$sent;
		}
		if ( isset( $change->publish_at ) ) {
			$moment = is_string( $change->publish_at ) ? strtotime( $change->publish_at ) : false;
			if ( false === $moment ) {
				$this->refuse( $name, __( 'the planned time must be a date and time.', 'speaker-site' ) );
				return;
			}
			$valid['publish_at'] = $moment;
		}
		$this->valid[] = $valid;
	}

	private function refuse( string $name, string $sentence ) {
		$this->errors[] = $name . ': ' . $sentence;
		$this->failed[] = array(
			'field_name' => $name,
			'error'      => $sentence,
		);
	}
}
