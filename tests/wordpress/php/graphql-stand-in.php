<?php
/**
 * Plugin Name: Stand-in for WPGraphQL (tests only)
 *
 * WPGraphQL is neither in Debian nor on npm, so these tests cannot run it. This answers the site's own queries, and
 * only those, in the shape WPGraphQL 2.20 gave when its answers were recorded, from this WordPress's real title, page,
 * excerpt and published posts. It proves the site's reading, not WPGraphQL.
 *
 * @package Speaker_Site
 */

// phpcs:disable

/** Published posts without a password, newest first. */
function speaker_stand_in_query( array $more ) {
	return ( new WP_Query( $more + array( 'post_type' => 'post', 'post_status' => 'publish', 'has_password' => false, 'ignore_sticky_posts' => true ) ) )->posts;
}

/** At most a hundred, without a cursor. */
function speaker_stand_in_list() {
	$list = fn ( $post ) => array( 'databaseId' => $post->ID, 'modified' => str_replace( ' ', 'T', $post->post_modified ) );
	return array(
		'pageInfo' => array( 'hasNextPage' => false, 'endCursor' => null ),
		'nodes'    => array_map( $list, speaker_stand_in_query( array( 'posts_per_page' => 100 ) ) ),
	);
}

/** Some of them, whole. */
function speaker_stand_in_read( array $variables ) {
	$nodes = array();
	foreach ( speaker_stand_in_query( array( 'posts_per_page' => 20, 'post__in' => array_map( 'intval', $variables['ids'] ) ) ) as $post ) {
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		$image      = get_post_thumbnail_id( $post );
		$size       = $image ? wp_get_attachment_metadata( $image ) : array();
		$categories = get_the_category( $post->ID );
		$nodes[]    = array(
			'databaseId'    => $post->ID,
			'link'          => get_permalink( $post ),
			'slug'          => urldecode( $post->post_name ),
			'title'         => html_entity_decode( apply_filters( 'the_title', $post->post_title, $post->ID ) ),
			'excerpt'       => html_entity_decode( apply_filters( 'the_excerpt', get_the_excerpt( $post ) ) ),
			'content'       => apply_filters( 'the_content', $post->post_content ),
			'date'          => str_replace( ' ', 'T', $post->post_date ),
			'modified'      => str_replace( ' ', 'T', $post->post_modified ),
			'categories'    => array( 'nodes' => array_slice( array_map( function ( $one ) { return array( 'name' => $one->name ); }, $categories ), 0, 1 ) ),
			'featuredImage' => $image ? array(
				'node' => array(
					'sourceUrl'    => wp_get_attachment_url( $image ),
					'altText'      => get_post_meta( $image, '_wp_attachment_image_alt', true ),
					'mediaDetails' => array( 'width' => $size['width'] ?? null, 'height' => $size['height'] ?? null ),
				),
			) : null,
		);
	}
	wp_reset_postdata();
	return array( 'nodes' => $nodes );
}

function speaker_stand_in_answer( array $answer, int $status = 200 ) {
	status_header( $status );
	echo wp_json_encode( $answer );
	exit;
}

function speaker_stand_in_refuse( string $message, int $status ) {
	speaker_stand_in_answer( array( 'errors' => array( compact( 'message' ) ) ), $status );
}

const SPEAKER_STAND_IN_QUERIES = array(
	'posts(first: 100, after: $after, where: {hasPassword: false}) { pageInfo { hasNextPage endCursor } nodes { databaseId modified } }' => 'speaker_stand_in_list',
	'posts(first: 20, where: {in: $ids, hasPassword: false})' => 'speaker_stand_in_read',
);

add_action(
	'parse_request',
	function () {
		if ( '/graphql' !== strtok( $_SERVER['REQUEST_URI'], '?' ) ) {
			return;
		}
		header( 'Access-Control-Allow-Origin: *' );
		header( 'Access-Control-Allow-Headers: Authorization, Content-Type' );
		header( 'Content-Type: application/json ; charset=UTF-8' );
		if ( 'OPTIONS' === $_SERVER['REQUEST_METHOD'] ) {
			exit;
		}
		list( 'query' => $asked, 'variables' => $variables ) = json_decode( file_get_contents( 'php://input' ), true ) + array( 'query' => '', 'variables' => array() );
		foreach ( SPEAKER_STAND_IN_QUERIES as $query => $answer ) {
			if ( false !== strpos( $asked, $query ) ) {
				speaker_stand_in_answer( array( 'data' => array( 'posts' => $answer( $variables ) ) ) );
			}
		}
		if ( false === strpos( $asked, 'pageBy(uri: "/homepage/") { title content excerpt }' ) ) {
			speaker_stand_in_refuse( 'The stand-in knows the site’s queries only.', 500 );
		}
		// As WPGraphQL: without page excerpts (which the plugin switches on) the query does not validate.
		if ( ! post_type_supports( 'page', 'excerpt' ) ) {
			speaker_stand_in_refuse( 'Cannot query field "excerpt" on type "Page".', 200 );
		}
		$page = get_page_by_path( 'homepage' );
		$page = $page && 'publish' === $page->post_status ? $page : null;
		setup_postdata( $GLOBALS['post'] = $page );
		$data = array(
			'generalSettings' => array( 'title' => get_option( 'blogname' ), 'description' => get_option( 'blogdescription' ) ),
			'pageBy'          => $page ? array(
				'title'   => html_entity_decode( get_the_title( $page ) ),
				'content' => apply_filters( 'the_content', $page->post_content ),
				'excerpt' => apply_filters( 'the_excerpt', get_the_excerpt( $page ) ),
			) : null,
		);
		speaker_stand_in_answer( compact( 'data' ) );
	}
);
