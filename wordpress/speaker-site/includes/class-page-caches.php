<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Excludes our routes from page caches, some of which store REST responses for a week, drafts
 * included; and purges them when texts are published.
 */
class Page_Caches {
	/** Fires when published texts have changed. */
	const PUBLISHED = 'speaker_site_texts_published';

	/** Actions of cache plugins that purge an address: LiteSpeed Cache, Cache Enabler. */
	const ACTIONS = array( 'litespeed_purge_url', 'cache_enabler_clear_page_cache_by_url' );

	/** The same of WP Rocket, W3 Total Cache, WP Super Cache and SiteGround Optimizer. */
	const FUNCTIONS = array( 'rocket_clean_files', 'w3tc_flush_url', 'wpsc_delete_url_cache', 'sg_cachepress_purge_cache' );

	public static function hook(): void {
		add_filter( 'rest_pre_dispatch', array( __CLASS__, 'exclude' ), 1, 3 );
		add_action( self::PUBLISHED, array( __CLASS__, 'purge' ) );
	}

	/** Marks a response for page caches. Browsers and CDNs use Cache-Control. */
	public static function exclude( $result, \WP_REST_Server $server, \WP_REST_Request $request ) {
		if ( 1 === preg_match( '@^/' . preg_quote( Settings::get( 'namespace' ), '@' ) . '/v1/(content|office)(/|$)@i', $request->get_route() ) ) {
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- what page caches ask for.
			if ( ! headers_sent() ) {
				header( 'X-LiteSpeed-Cache-Control: no-cache' );
			}
		}
		return $result;
	}

	/** Purges the published texts from the known page caches. */
	public static function purge(): void {
		$url = rest_url( Settings::get( 'namespace' ) . '/v1/content' );
		foreach ( self::ACTIONS as $action ) {
			do_action( $action, $url ); // phpcs:ignore WordPress.NamingConventions -- the cache plugins' own.
		}
		foreach ( array_filter( self::FUNCTIONS, 'function_exists' ) as $purge ) {
			$purge( $url );
		}
	}
}
