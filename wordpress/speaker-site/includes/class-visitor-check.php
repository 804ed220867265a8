<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** Requests this WordPress's own addresses over HTTP as a visitor does. */
class Visitor_Check {
	/** The site's query, as the site sends it. */
	const QUERY = 'query GetSiteContent { generalSettings { title description } pageBy(uri: "/homepage/") { title content excerpt } }';

	/** Why visitors cannot read the texts or the title, with the remedy; empty if they can. */
	public static function problem( string $rest_namespace ): string {
		$route   = $rest_namespace . '/v1/content';
		$problem = self::problem_of_texts( rest_url( $route ), '/' . $route );
		return '' === $problem ? self::problem_of_page( home_url( '/graphql' ) ) : $problem;
	}

	/** Finds why the texts cannot be read. */
	private static function problem_of_texts( string $url, string $route ): string {
		$answer = wp_remote_get( $url, self::call() );
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( in_array( $status, array( 401, 403 ), true ) ) {
			/* translators: 1: an address, 2: an HTTP status, 3: a REST route */
			return sprintf( __( 'Visitors cannot read the texts: %1$s answers %2$d. A security plugin or a rule of the host closes the REST interface to visitors; make an exception for %3$s.', 'speaker-site' ), $url, $status, $route );
		}
		$problem = self::problem_of_answer( $answer, $url );
		if ( '' === $problem && ! json_decode( wp_remote_retrieve_body( $answer ) ) instanceof \stdClass ) {
			/* translators: %s: an address */
			return sprintf( __( '%s does not answer with the texts. A maintenance mode or a plugin that replaces answers of the REST interface may be active; switch it off for this address.', 'speaker-site' ), $url );
		}
		return $problem;
	}

	/** Finds why the title or the home page cannot be read. */
	private static function problem_of_page( string $url ): string {
		$answer = wp_remote_post(
			$url,
			array(
				'headers' => array( 'Content-Type' => 'application/json' ),
				'body'    => wp_json_encode( array( 'query' => self::QUERY ) ),
			) + self::call()
		);
		$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 404 === wp_remote_retrieve_response_code( $answer ) ) {
			/* translators: %s: an address */
			return sprintf( __( '%s is not found: install and activate the plugin WPGraphQL, and leave its endpoint at “graphql”. The site reads its title and its home page there.', 'speaker-site' ), $url );
		}
		if ( is_array( $body ) && empty( $body['data'] ) && isset( $body['errors'][0]['message'] ) ) {
			/* translators: 1: an address, 2: an error message */
			return sprintf( __( '%1$s refuses the site’s query: “%2$s” Under GraphQL → Settings, do not restrict the endpoint to authenticated users.', 'speaker-site' ), $url, $body['errors'][0]['message'] );
		}
		$problem = self::problem_of_answer( $answer, $url );
		if ( '' === $problem && ! isset( $body['data']['generalSettings']['title'] ) ) {
			/* translators: %s: an address */
			return sprintf( __( '%s does not answer with the site’s title. Look under GraphQL → Settings, and for plugins that change WPGraphQL.', 'speaker-site' ), $url );
		}
		return '' === $problem && ! isset( $body['data']['pageBy'] ) ? self::problem_of_home() : $problem;
	}

	/** The reason why visitors have no page `homepage`. */
	private static function problem_of_home(): string {
		$page = get_page_by_path( 'homepage' );
		return $page instanceof \WP_Post && 'publish' !== $page->post_status
			? __( 'The page “homepage” is not published: publish it under Pages. Its title and excerpt are the site’s headline and the line below.', 'speaker-site' )
			: __( 'There is no page with the slug “homepage”: create and publish one under Pages. Its title and excerpt are the site’s headline and the line below.', 'speaker-site' );
	}

	/** What is wrong with any answer. */
	private static function problem_of_answer( $answer, string $url ): string {
		if ( is_wp_error( $answer ) ) {
			/* translators: 1: an address, 2: an error */
			return sprintf( __( 'This WordPress cannot request its own address %1$s: %2$s. Ask the host to permit loopback requests, and test the address in a private window.', 'speaker-site' ), $url, $answer->get_error_message() );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		if ( $status >= 500 ) {
			/* translators: 1: an address, 2: an HTTP status */
			return sprintf( __( '%1$s answers %2$d: a plugin fails there. The cause is in the PHP error log of the host.', 'speaker-site' ), $url, $status );
		}
		/* translators: 1: an address, 2: an HTTP status */
		return 200 === $status ? '' : sprintf( __( '%1$s answers %2$d instead of 200. Save Settings → Permalinks again; then look for a redirect, a password or a maintenance mode.', 'speaker-site' ), $url, $status );
	}

	/** The arguments of a visitor's request. */
	private static function call(): array {
		return array(
			'timeout'     => Connection::TIMEOUT,
			'redirection' => 0,
			'cookies'     => array(),
			/** This filter is documented in wp-includes/class-wp-http-streams.php */
			'sslverify'   => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own.
		);
	}
}
