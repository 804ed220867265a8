<?php
/**
 * The REST routes of the content.
 *
 * @package Speaker_Site
 */

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * `GET` and `POST /wp-json/{ns}/v1/content`, and for editors `GET …/content/versions`, `…/drafts` and `…/fields`.
 */
class Content_Route {

	/** What one must be allowed to do in order to save. */
	const CAPABILITY = 'edit_pages';

	/** Seconds for which anyone may keep the public content. */
	const PUBLIC_SECONDS = 30;

	/** Seconds after which to ask again when the database is away. */
	const RETRY_AFTER = 5;

	/**
	 * Settings.
	 *
	 * @var Settings
	 */
	private $settings;

	/**
	 * The content.
	 *
	 * @var Content_Store
	 */
	private $store;

	/**
	 * Drafts.
	 *
	 * @var Content_Drafts
	 */
	private $drafts;

	/**
	 * Who may call from where.
	 *
	 * @var Route_Origins
	 */
	private $origins;

	/**
	 * Saves.
	 *
	 * @var Content_Saving
	 */
	private $saving;

	/**
	 * Publishes what is due.
	 *
	 * @var Draft_Plan
	 */
	private $plan;

	/**
	 * Takes what it needs.
	 *
	 * @param Settings       $settings Settings.
	 * @param Content_Store  $store    The content.
	 * @param Content_Drafts $drafts   Drafts.
	 * @param Route_Origins  $origins  Who may call from where.
	 * @param Content_Saving $saving   Saves.
	 * @param Draft_Plan     $plan     Publishes what is due.
	 */
	public function __construct( Settings $settings, Content_Store $store, Content_Drafts $drafts, Route_Origins $origins, Content_Saving $saving, Draft_Plan $plan ) {
		$this->settings = $settings;
		$this->store    = $store;
		$this->drafts   = $drafts;
		$this->origins  = $origins;
		$this->saving   = $saving;
		$this->plan     = $plan;
	}

	/**
	 * Hooks in.
	 */
	public function hook() {
		add_action( 'rest_api_init', array( $this, 'register' ) );
		add_filter( 'rest_pre_dispatch', array( $this, 'mark_body' ), 10, 3 );
		// After WordPress's own Allow header (10).
		add_filter( 'rest_post_dispatch', array( $this, 'finish_response' ), 20, 3 );
	}

	/**
	 * Registers the routes.
	 */
	public function register() {
		$namespace = $this->settings->get( 'namespace' ) . '/v1';
		register_rest_route(
			$namespace,
			'/content',
			array(
				array(
					'methods'             => 'GET',
					'callback'            => Content_Answers::while_available( array( $this, 'read' ) ),
					'permission_callback' => '__return_true',
				),
				array(
					'methods'             => 'POST',
					'callback'            => Content_Answers::while_available( array( $this, 'save' ) ),
					'permission_callback' => array( $this, 'may_save' ),
				),
				array(
					'methods'             => 'PUT, PATCH, DELETE',
					'callback'            => array( $this, 'refuse_method' ),
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
					'callback'            => Content_Answers::while_available( array( $this, $part ) ),
					'permission_callback' => array( $this, 'may_save' ),
				)
			);
		}
	}

	/**
	 * Whether a session may save: WordPress itself has dropped the session by now if no valid nonce came with it.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return true|\WP_Error
	 */
	public function may_save( $request ) {
		if ( ! $this->origins->may_save_from( (string) $request->get_header( 'origin' ) ) ) {
			return Content_Answers::refusal( 403, __( 'Content can only be saved from this WordPress itself.', 'speaker-site' ) );
		}
		if ( current_user_can( self::CAPABILITY ) ) {
			return true;
		}
		$status = rest_authorization_required_code();
		return Content_Answers::refusal(
			$status,
			401 === $status
				? __( 'Sign in to WordPress to save content.', 'speaker-site' )
				: __( 'Your account may not edit pages.', 'speaker-site' )
		);
	}

	/**
	 * The flat map; an object also when it is empty. Half a minute in anyone's cache: a keynote's thousand phones ask at once.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function read( $request ) {
		$this->plan->catch_up();
		$content  = (object) $this->store->all();
		$tag      = '"' . md5( (string) wp_json_encode( $content ) ) . '"';
		$known    = array_map( 'trim', explode( ',', str_replace( 'W/', '', (string) $request->get_header( 'if_none_match' ) ) ) );
		$is_known = in_array( $tag, $known, true ) || array( '*' ) === $known;
		$response = $is_known ? new \WP_REST_Response( null, 304 ) : new \WP_REST_Response( $content );
		$response->header( 'ETag', $tag );
		$response->header( 'Cache-Control', is_user_logged_in() ? 'private, no-cache' : 'public, max-age=' . self::PUBLIC_SECONDS );
		return $response;
	}

	/**
	 * Saves.
	 *
	 * @param \WP_REST_Request $request Request.
	 * @return \WP_REST_Response|\WP_Error
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function save( $request ) {
		if ( ! $request->is_json_content_type() ) {
			return Content_Answers::refusal( 415, __( 'Send the changes as application/json.', 'speaker-site' ) );
		}
		if ( strlen( $request->get_body() ) > Content_Changes::BODY_MAX ) {
			return Content_Answers::refusal( 413, __( 'The request is larger than 64 KiB; save fewer fields at once.', 'speaker-site' ) );
		}
		$changes = Content_Changes::parse( $request->get_body() );
		if ( is_wp_error( $changes ) ) {
			return $changes;
		}
		return new \WP_REST_Response( $this->saving->save( $changes, get_current_user_id() ) );
	}

	/**
	 * What a field said before.
	 *
	 * @param \WP_REST_Request $request Request with `field`.
	 * @return \WP_REST_Response|\WP_Error
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function versions( $request ) {
		$name = $request->get_param( 'field' );
		if ( ! Content_Fields::is_name( $name ) ) {
			return Content_Answers::refusal( 422, __( 'Name the field.', 'speaker-site' ) );
		}
		return new \WP_REST_Response( array( 'versions' => $this->store->versions( $name ) ) );
	}

	/**
	 * Since when each text stands, and by whom.
	 *
	 * @return \WP_REST_Response
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function fields() {
		return Content_Answers::unkept( array( 'fields' => $this->store->saved_fields() ) );
	}

	/**
	 * What editors alone see.
	 *
	 * @return \WP_REST_Response
	 * @throws Content_Unavailable When the database does not answer.
	 */
	public function drafts() {
		$this->plan->catch_up();
		return Content_Answers::unkept( array( 'drafts' => $this->drafts->all() ) );
	}

	/**
	 * Anything but GET and POST.
	 *
	 * @return \WP_Error
	 */
	public function refuse_method() {
		return Content_Answers::refusal( 405, __( 'Content is read with GET and saved with POST.', 'speaker-site' ) );
	}

	/**
	 * Before WordPress parses the body: see Content_Changes::mark_lone_surrogates().
	 *
	 * @param mixed            $result  Passed through.
	 * @param \WP_REST_Server  $server  Server.
	 * @param \WP_REST_Request $request Request.
	 * @return mixed
	 */
	public function mark_body( $result, $server, $request ) {
		if ( $this->origins->is_ours( $request->get_route() ) && 'POST' === $request->get_method() && strlen( $request->get_body() ) <= Content_Changes::BODY_MAX ) {
			$request->set_body( Content_Changes::mark_lone_surrogates( $request->get_body() ) );
		}
		return $result;
	}

	/**
	 * Gives every refusal an `error` sentence, WordPress's own among them (docs/interfaces.md#saving-content), 503 its Retry-After, and Allow
	 * the methods that are not answered with 405.
	 *
	 * @param \WP_HTTP_Response $response Response.
	 * @param \WP_REST_Server   $server   Server.
	 * @param \WP_REST_Request  $request  Request.
	 * @return \WP_HTTP_Response
	 */
	public function finish_response( $response, $server, $request ) {
		if ( ! $this->origins->is_ours( $request->get_route() ) ) {
			return $response;
		}
		$response->header( 'Allow', $this->origins->methods_of( $request->get_route() ) );
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
