<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The routes `/wp-json/{ns}/v1/content`, and `/versions`, `/drafts` and `/fields` below it. */
class Content_Route {
	/** Seconds for which the public content may be cached. */
	const PUBLIC_SECONDS = 30;

	/** Seconds after which to retry when the database is unavailable. */
	const RETRY_AFTER = 5;

	public static function hook(): void {
		add_action( 'rest_api_init', array( __CLASS__, 'register' ) );
		add_filter( 'rest_pre_dispatch', array( __CLASS__, 'mark_body' ), 10, 3 );
		// After WordPress's own Allow header (10).
		add_filter( 'rest_post_dispatch', array( __CLASS__, 'finish_response' ), 20, 3 );
	}

	public static function register(): void {
		$namespace = Settings::get( 'namespace' ) . '/v1';
		register_rest_route(
			$namespace,
			'/content',
			array(
				array(
					'methods'             => 'GET',
					'callback'            => Content_Answers::while_available( array( __CLASS__, 'read' ) ),
					'permission_callback' => '__return_true',
				),
				array(
					'methods'             => 'POST',
					'callback'            => Content_Answers::while_available( array( __CLASS__, 'save' ) ),
					'args'                => Content_Answers::args(
						array(
							'changes'        => 'array',
							'triggerRebuild' => 'boolean',
						)
					),
					'permission_callback' => array( __CLASS__, 'may_save' ),
				),
				array(
					'methods'             => 'PUT, PATCH, DELETE',
					'callback'            => array( __CLASS__, 'refuse_method' ),
					'permission_callback' => '__return_true',
				),
			)
		);
		foreach ( array( 'versions', 'drafts', 'fields' ) as $part ) {
			register_rest_route(
				$namespace,
				'/content/' . $part,
				array(
					'methods'             => 'GET',
					'callback'            => Content_Answers::while_available( array( __CLASS__, $part ) ),
					'args'                => Content_Answers::args( 'versions' === $part ? array( 'field' => 'string' ) : array() ),
					'permission_callback' => array( __CLASS__, 'may_save' ),
				)
			);
		}
	}

	/** Whether a session may save. WordPress has dropped a session without a valid nonce before. */
	public static function may_save( \WP_REST_Request $request ) {
		if ( ! Route_Origins::may_save_from( (string) $request->get_header( 'origin' ) ) ) {
			return Content_Answers::refusal( 403, __( 'Content can only be saved from this WordPress itself.', 'speaker-site' ) );
		}
		if ( Access::may( Access::EDIT ) ) {
			return true;
		}
		$status = rest_authorization_required_code();
		return Content_Answers::refusal(
			$status,
			401 === $status
				? __( 'Sign in to WordPress to save content.', 'speaker-site' )
				: __( 'Your account may not edit the site’s texts.', 'speaker-site' )
		);
	}

	public static function may_publish( \WP_REST_Request $request ) {
		$may_save = self::may_save( $request );
		if ( true !== $may_save || Access::may( Access::PUBLISH ) ) {
			return $may_save;
		}
		return Content_Answers::refusal( 403, __( 'Your account can propose texts, but not publish them.', 'speaker-site' ) );
	}

	/**
	 * The flat map; an object also when it is empty. Cacheable for half a minute, because a
	 * keynote's thousand phones request it at once.
	 */
	public static function read( \WP_REST_Request $request ): \WP_REST_Response {
		Draft_Plan::publish_due();
		$content  = (object) Content_Store::all();
		$tag      = '"' . md5( (string) wp_json_encode( $content ) ) . '"';
		$known    = array_map( 'trim', explode( ',', str_replace( 'W/', '', (string) $request->get_header( 'if_none_match' ) ) ) );
		$is_known = in_array( $tag, $known, true ) || array( '*' ) === $known;
		$response = $is_known ? new \WP_REST_Response( null, 304 ) : new \WP_REST_Response( $content );
		$response->header( 'ETag', $tag );
		$response->header( 'Cache-Control', is_user_logged_in() ? 'private, no-cache' : 'public, max-age=' . self::PUBLIC_SECONDS );
		return $response;
	}

	public static function save( \WP_REST_Request $request ) {
		if ( ! $request->is_json_content_type() ) {
			return Content_Answers::refusal( 415, __( 'Send the changes as application/json.', 'speaker-site' ) );
		}
		if ( strlen( (string) $request->get_body() ) > Content_Changes::BODY_MAX ) {
			return Content_Answers::refusal( 413, __( 'The request is larger than 64 KiB; save fewer fields at once.', 'speaker-site' ) );
		}
		$changes = Content_Changes::parse( (string) $request->get_body() );
		if ( is_wp_error( $changes ) ) {
			return $changes;
		}
		if ( ! Access::may( Access::PUBLISH ) ) {
			$changes->refuse_publishing( Content_Drafts::planned() );
		}
		return new \WP_REST_Response( Content_Store::save_request( $changes, get_current_user_id() ) );
	}

	public static function versions( \WP_REST_Request $request ) {
		$name = $request->get_param( 'field' );
		if ( ! Content_Fields::is_name( $name ) ) {
			return Content_Answers::refusal( 422, __( 'Name the field.', 'speaker-site' ) );
		}
		return new \WP_REST_Response( array( 'versions' => Content_Store::versions( $name ) ) );
	}

	/** The time and author of each text. */
	public static function fields(): \WP_REST_Response {
		return Content_Answers::uncached( array( 'fields' => Content_Store::saved_fields() ) );
	}

	public static function drafts(): \WP_REST_Response {
		Draft_Plan::publish_due();
		return Content_Answers::uncached( array( 'drafts' => Content_Drafts::all() ) );
	}

	/** Anything but GET and POST. */
	public static function refuse_method(): \WP_Error {
		return Content_Answers::refusal( 405, __( 'Content is read with GET and saved with POST.', 'speaker-site' ) );
	}

	/** Before WordPress parses the body: see Content_Changes::mark_lone_surrogates(). */
	public static function mark_body( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
		if ( Route_Origins::is_ours( $request->get_route() ) && 'POST' === $request->get_method() && strlen( (string) $request->get_body() ) <= Content_Changes::BODY_MAX ) {
			$request->set_body( Content_Changes::mark_lone_surrogates( (string) $request->get_body() ) );
		}
		return $result;
	}

	/**
	 * Gives every refusal an `error` sentence, WordPress's own among them
	 * (docs/interfaces.md#saving-content), 503 its Retry-After, and Allow the methods that are not
	 * answered with 405.
	 */
	public static function finish_response( \WP_HTTP_Response $response, \WP_REST_Server $server, \WP_REST_Request $request ): \WP_HTTP_Response {
		if ( ! Route_Origins::is_ours( $request->get_route() ) ) {
			return $response;
		}
		$response->header( 'Allow', Route_Origins::methods_of( $request->get_route() ) );
		$data = $response->get_data();
		if ( $response->get_status() >= 400 && is_array( $data ) && isset( $data['message'] ) && ! isset( $data['error'] ) ) {
			$response->set_data( array( 'error' => $data['message'] ) + $data );
		}
		if ( 503 === $response->get_status() ) {
			$response->header( 'Retry-After', (string) self::RETRY_AFTER );
		}
		return $response;
	}
}
