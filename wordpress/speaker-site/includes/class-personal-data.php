<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * Tools → Export and Erase Personal Data: requests the office's stored data of an address, hidden
 * and suspected leads included. This WordPress stores none of it.
 */
class Personal_Data {
	const ID = 'speaker-site';

	/** Calls that list leads, each with the data that the other omits. */
	const LISTS = array( 'leads?', 'leads?suspected=1&', 'hidden?' );

	/** Pages of a list that are read at most, of 200 leads each. */
	const PAGES_MAX = 50;

	public static function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( __CLASS__, 'add_exporter' ) );
		add_filter( 'wp_privacy_personal_data_erasers', array( __CLASS__, 'add_eraser' ) );
	}

	public static function add_exporter( $exporters ) {
		return self::add( $exporters, 'exporter', 'export' );
	}

	public static function add_eraser( $erasers ) {
		return self::add( $erasers, 'eraser', 'erase' );
	}

	/** Every lead of an address, in WordPress's form; all in one page. */
	public static function export( string $email ) {
		$items = array();
		foreach ( self::LISTS as $list ) {
			$before = null;
			for ( $page = 0; $page < self::PAGES_MAX; $page++ ) {
				$query  = array_filter(
					array(
						'q'      => $email,
						'limit'  => '200',
						'before' => $before,
					)
				);
				$answer = Office_Client::json( 'GET', $list . http_build_query( $query, '', '&', PHP_QUERY_RFC3986 ) );
				if ( ! isset( $answer['leads'] ) ) {
					return self::failure();
				}
				foreach ( $answer['leads'] as $lead ) {
					if ( isset( $lead['id'], $lead['email'] ) && 0 === strcasecmp( $lead['email'], $email ) ) {
						$items[ $lead['id'] ] = self::item( $lead );
					}
				}
				$before = isset( $answer['next'] ) ? $answer['next'] : null;
				if ( null === $before ) {
					break;
				}
			}
		}
		return array(
			'data' => array_values( $items ),
			'done' => true,
		);
	}

	/** Deletes every lead of an address at the office. */
	public static function erase( string $email ) {
		$answer = Office_Client::json( 'DELETE', 'people/' . rawurlencode( $email ) );
		if ( ! isset( $answer['deleted'] ) ) {
			return self::failure();
		}
		return array(
			'items_removed'  => $answer['deleted'] > 0,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/** Adds one of ours if the office is configured. */
	private static function add( $tools, string $kind, string $method ) {
		if ( Office_Client::is_set_up() ) {
			$tools[ self::ID ] = array(
				"{$kind}_friendly_name" => __( 'The speaker’s leads', 'speaker-site' ),
				'callback'              => array( __CLASS__, $method ),
			);
		}
		return $tools;
	}

	/** A lead as WordPress's report shows it: each of its values by the office's name for it. */
	private static function item( array $lead ): array {
		$data = array();
		foreach ( $lead as $name => $value ) {
			if ( null !== $value && '' !== $value ) {
				$data[] = array(
					'name'  => $name,
					'value' => esc_html( is_string( $value ) ? $value : (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE ) ),
				);
			}
		}
		return array(
			'group_id'    => 'speaker-leads',
			'group_label' => __( 'Assessments, subscriptions and inquiries at the speaker’s site', 'speaker-site' ),
			'item_id'     => 'speaker-lead-' . $lead['id'],
			'data'        => $data,
		);
	}

	private static function failure(): \WP_Error {
		return new \WP_Error( 'speaker_office', __( 'The lead functions did not answer, or refuse the office key: Settings → Speaker Site. Please try again.', 'speaker-site' ) );
	}
}
