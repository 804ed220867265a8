<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The label and description of each setting. */
class Settings_Fields {
	public static function label( string $name ): string {
		return array_merge( ...array_column( self::sections(), 'fields' ) )[ $name ]['label'];
	}

	public static function sections(): array {
		$address = fn( $label, $placeholder, $help ) => compact( 'label', 'placeholder', 'help' );
		return array(
			'speaker_site_where'   => array(
				'title'  => __( 'The speaker’s site', 'speaker-site' ),
				'fields' => array(
					'site_url'         => $address( __( 'Site address', 'speaker-site' ), 'https://speaker.example', __( 'The address of the site. The settings below have defaults that are derived from it.', 'speaker-site' ) ),
					'functions_url'    => $address( __( 'Lead functions', 'speaker-site' ), 'https://project.supabase.co', __( 'Empty: the site itself receives the leads.', 'speaker-site' ) ),
					'anon_key'         => $address( __( 'Public anonymous key', 'speaker-site' ), '', __( 'The key of the lead functions that may be public. Visitors can see it.', 'speaker-site' ) ),
					'office_key'       => array(
						'label'  => __( 'Office key', 'speaker-site' ),
						'secret' => true,
						'help'   => __( 'Gives the screen “Office” access to the leads: the editor’s token of the site (DATA_DIR/editor-token), or OFFICE_KEY of the functions. The key never leaves this server. Enter a new key to replace it, or “none” to remove it.', 'speaker-site' ),
					),
					'inquiry_endpoint' => $address( __( 'Inquiry endpoint', 'speaker-site' ), 'https://speaker.example/forms/inquiry', __( 'Empty: /forms/inquiry of the site.', 'speaker-site' ) ),
					'contact_url'      => $address( __( 'Contact page', 'speaker-site' ), 'https://speaker.example/contact', __( 'The page that “Book a Keynote” opens. Empty: /contact of the site.', 'speaker-site' ) ),
				),
			),
			'speaker_site_embed'   => array(
				'title'  => __( 'On this WordPress', 'speaker-site' ),
				'fields' => array(
					'event'        => $address( __( 'Default event code', 'speaker-site' ), 'spring-summit', __( 'Stored with each lead from this WordPress, unless the shortcode or block has a code of its own.', 'speaker-site' ) ),
					'widgets_from' => array(
						'label'   => __( 'Load the widgets from', 'speaker-site' ),
						'options' => array(
							'plugin' => __( 'this plugin', 'speaker-site' ),
							'site'   => __( 'the speaker’s site', 'speaker-site' ),
						),
						'help'    => __( 'The plugin’s copy needs no code from another host. The site’s copy is always the newest.', 'speaker-site' ),
					),
				),
			),
			'speaker_site_content' => array(
				'title'  => __( 'Editing', 'speaker-site' ),
				'fields' => array(
					'namespace'       => $address( __( 'REST namespace', 'speaker-site' ), 'speaker', __( 'The site reads /wp-json/{namespace}/v1/content. Its CONTENT_NAMESPACE must have the same value.', 'speaker-site' ) ),
					'rebuild_url'     => $address( __( 'Rebuild hook', 'speaker-site' ), 'https://api.netlify.com/build_hooks/…', __( 'Receives a POST request a few seconds after a save, so that the static site is built again.', 'speaker-site' ) ),
					'allowed_origins' => array(
						'label' => __( 'Additional origins of the site', 'speaker-site' ),
						'lines' => true,
						'help'  => __( 'One per line, for example a preview host. These origins can read the content with credentials and be edited here. Only this WordPress can save.', 'speaker-site' ),
					),
				),
			),
		);
	}
}
