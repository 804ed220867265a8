<?php
/**
 * Replaces the rewrite rules of a web server: serves existing files, and WordPress for all other paths.
 *
 * @package Speaker_Site
 */

// phpcs:disable

$path = urldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );
$file = $_SERVER['DOCUMENT_ROOT'] . $path;
if ( is_file( $file ) && preg_match( '~/speaker-site/widgets/.*\.js$~', $path ) ) {
	// As many hosts do: browsers keep scripts for a year.
	header( 'Content-Type: text/javascript' );
	header( 'Cache-Control: public, max-age=31536000, immutable' );
	readfile( $file );
	return true;
}
if ( is_file( $file ) || ( is_dir( $file ) && is_file( rtrim( $file, '/' ) . '/index.php' ) && '/' !== $path ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
