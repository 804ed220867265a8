<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Plans, previews and presence of editors: `POST …/content/plan`, `…/preview` and `…/presence`. And
 * `POST …/content/preview/open`, authorized by a link's key.
 */
class Editing_Route {
	/** As many fields as one save may carry. */
	const FIELDS_MAX = 200;

	/** Timeout of the request whether the site has previews, in seconds. */
	const SITE_SECONDS = 3;

	/** A page's path is no longer, in bytes. */
	const PAGE_MAX = 2000;

	public static function hook(): void {
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
	}

	public static function register(): void {
		$may_save = array( Content_Route::class, 'may_save' );
		$plan     = array(
			'fields'    => 'array',
			'publishAt' => array( 'string', 'null' ),
		);
		$position = array(
			'session' => 'string',
			'page'    => 'string',
			'field'   => array( 'string', 'null' ),
			'leaving' => 'boolean',
		);
		self::add_route( 'plan', 'plan', array( Content_Route::class, 'may_publish' ), $plan );
		self::add_route( 'preview', 'preview', $may_save );
		self::add_route( 'presence', 'presence', $may_save, $position );
		self::add_route( 'preview/open', 'open_preview', '__return_true', array( 'key' => 'string' ) );
	}

	/**
	 * Sets when drafts are published: `{fields, publishAt}`; null removes it. Returns `{planned}`,
	 * the fields among them that have a draft.
	 */
	public static function plan( \WP_REST_Request $request ) {
		$body   = self::body( $request );
		$fields = isset( $body['fields'] ) ? $body['fields'] : null;
		$moment = self::moment( $body );
		if ( ! self::are_fields( $fields ) || false === $moment ) {
			/* translators: %d: a number */
			return Content_Answers::refusal( 422, sprintf( __( 'Please send {fields: [1 to %d], publishAt: a moment or null}.', 'speaker-site' ), self::FIELDS_MAX ) );
		}
		if ( null !== $moment && $moment <= time() ) {
			return Content_Answers::refusal( 422, __( 'This time has passed. Please choose a later one.', 'speaker-site' ) );
		}
		if ( null !== $moment && $moment > time() + YEAR_IN_SECONDS + DAY_IN_SECONDS ) {
			return Content_Answers::refusal( 422, __( 'Please choose a time within a year.', 'speaker-site' ) );
		}
		return Content_Answers::uncached( array( 'planned' => Draft_Plan::plan( $fields, $moment, get_current_user_id() ) ) );
	}

	/** Makes a link that shows the drafts for a day, at the site. Returns `{url, expiresAt}`. */
	public static function preview() {
		if ( '' === Settings::site_url() ) {
			return Content_Answers::refusal( 409, __( 'The address of the speaker’s site is not set yet.', 'speaker-site' ) );
		}
		// An unavailable site may show the preview later; a static host never does.
		$page = wp_remote_head( Settings::site_url() . '/preview', array( 'timeout' => self::SITE_SECONDS ) );
		if ( 404 === wp_remote_retrieve_response_code( $page ) ) {
			return Content_Answers::refusal( 409, __( 'The speaker’s site shows no previews: its host serves finished files.', 'speaker-site' ) );
		}
		$link = Preview_Links::create();
		return Content_Answers::uncached(
			array(
				'url'       => Settings::site_url() . '/preview#' . $link['key'],
				'expiresAt' => $link['expires_at'],
			)
		);
	}

	/**
	 * The drafts of a link: `{key}`. The site sends it when the link is opened. Returns `{content,
	 * expiresAt, post?}`, with drafts in place of published texts.
	 */
	public static function open_preview( \WP_REST_Request $request ) {
		$body = self::body( $request );
		$link = Preview_Links::open( isset( $body['key'] ) ? $body['key'] : null );
		if ( null === $link ) {
			return Content_Answers::refusal( 401, __( 'This preview link is invalid or has expired.', 'speaker-site' ) );
		}
		Draft_Plan::publish_due();
		$content = array_column( Content_Drafts::all(), 'field_value', 'field_name' ) + Content_Store::all();
		return Content_Answers::uncached(
			array(
				'content'   => (object) $content,
				'expiresAt' => $link['expires_at'],
			) + Site_Links::preview_of( $link['post_id'] )
		);
	}

	/**
	 * Stores an editor's position: `{session, page, field}`, or `{session, leaving: true}`. Returns
	 * `{editors: [{name, page, field}]}`, the other editors.
	 */
	public static function presence( \WP_REST_Request $request ) {
		$body    = self::body( $request ) + array_fill_keys( array( 'session', 'page', 'field', 'leaving' ), null );
		$leaves  = true === $body['leaving'];
		$is_page = is_string( $body['page'] ) && 1 === preg_match( '@^/@', $body['page'] ) && strlen( $body['page'] ) <= self::PAGE_MAX;
		$is_text = null === $body['field'] || Content_Fields::is_name( $body['field'] );
		if ( ! is_string( $body['session'] ) || 1 !== preg_match( Preview_Links::KEY, $body['session'] ) || ( ! $leaves && ! ( $is_page && $is_text ) ) ) {
			return Content_Answers::refusal( 422, __( 'Please send {session, page, field: a name or null}.', 'speaker-site' ) );
		}
		$place   = array_intersect_key( $body, array_flip( array( 'page', 'field' ) ) );
		$editors = Presence::report( $body['session'], get_current_user_id(), $leaves ? null : $place );
		return Content_Answers::uncached( array( 'editors' => $editors ) );
	}

	private static function add_route( string $part, string $method, callable $may_call, array $types = array() ) {
		register_rest_route(
			Settings::get( 'namespace' ) . '/v1',
			'/content/' . $part,
			array(
				'methods'             => 'POST',
				'callback'            => Content_Answers::while_available( array( __CLASS__, $method ) ),
				'permission_callback' => $may_call,
				'args'                => Content_Answers::args( $types ),
			)
		);
	}

	/** The body of a request; empty where it is no object of JSON. */
	private static function body( \WP_REST_Request $request ): array {
		return $request->is_json_content_type() && strlen( (string) $request->get_body() ) <= Content_Changes::BODY_MAX
			? (array) json_decode( (string) $request->get_body(), true )
			: array();
	}

	/** Whether a value is a list of fields. */
	private static function are_fields( $fields ): bool {
		return is_array( $fields ) && array() !== $fields && count( $fields ) <= self::FIELDS_MAX
			&& count( array_filter( $fields, array( Content_Fields::class, 'is_name' ) ) ) === count( $fields );
	}

	/**
	 * The time of a plan, rounded up to the second, so that nothing is public too early. Returns
	 * Unix time, null to remove the plan, false for anything else.
	 */
	private static function moment( array $body ) {
		if ( ! array_key_exists( 'publishAt', $body ) || ! ( null === $body['publishAt'] || is_string( $body['publishAt'] ) ) ) {
			return false;
		}
		if ( null === $body['publishAt'] ) {
			return null;
		}
		if ( 1 !== preg_match( '/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/D', $body['publishAt'], $parts ) ) {
			return false;
		}
		$seconds = strtotime( $parts[1] . $parts[3] );
		return false === $seconds ? false : $seconds + ( '' !== trim( $parts[2], '.0' ) ? 1 : 0 );
	}
}
