<?php
/**
 * Plugin Name: Stand-in for WPGraphQL (tests only)
 *
 * WPGraphQL is neither in Debian nor on npm, so these tests cannot run it. This answers the site's one query, and
 * only that, in the shape WPGraphQL 2.20 gave when its answers were recorded, from this WordPress's real title, page
 * and excerpt. It proves the site's reading, not WPGraphQL.
 *
 * @package Speaker_Site
 */

// phpcs:disable

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
		$asked = json_decode( file_get_contents( 'php://input' ), true );
		if ( false === strpos( $asked['query'] ?? '', 'pageBy(uri: "/homepage/") { title content excerpt }' ) ) {
			status_header( 500 );
			echo wp_json_encode( array( 'errors' => array( array( 'message' => 'The stand-in knows one query only.' ) ) ) );
			exit;
		}
		$page = get_page_by_path( 'homepage' );
		// As WPGraphQL: without page excerpts (which the plugin switches on) the query does not validate.
		if ( ! post_type_supports( 'page', 'excerpt' ) ) {
			echo wp_json_encode( array( 'errors' => array( array( 'message' => 'Cannot query field "excerpt" on type "Page".' ) ) ) );
			exit;
		}
		setup_postdata( $GLOBALS['post'] = $page );
		echo wp_json_encode(
			array(
				'data' => array(
					'generalSettings' => array(
						'title'       => get_option( 'blogname' ),
						'description' => get_option( 'blogdescription' ),
					),
					'pageBy'          => $page ? array(
						'title'   => html_entity_decode( get_the_title( $page ) ),
						'content' => apply_filters( 'the_content', $page->post_content ),
						'excerpt' => apply_filters( 'the_excerpt', get_the_excerpt( $page ) ),
					) : null,
				),
			)
		);
		exit;
	}
);
