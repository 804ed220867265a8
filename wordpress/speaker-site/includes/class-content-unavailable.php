<?php

namespace Speaker_Site;

defined( 'ABSPATH' ) || exit;

/** The database failed to read or write the content; a later retry may succeed. */
class Content_Unavailable extends \RuntimeException {}
