<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/**
 * The database did not take or give the content; asking again later may help.
 */
class Content_Unavailable extends \RuntimeException {}
