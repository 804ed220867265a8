<?php
/**
 * Names every place in the given files that PHP 7.4 could not run. The machine has a newer PHP, whose own lint accepts
 * newer syntax; this reads the syntax tree instead (php-parser comes with Debian's PHPUnit).
 *
 * @package Speaker_Site
 */

// phpcs:disable

require '/usr/share/php/PhpParser/autoload.php';

use PhpParser\Node;

final class Newer_Than_74 extends PhpParser\NodeVisitorAbstract {

	public $found = array();

	const FUNCTIONS = array( 'str_contains', 'str_starts_with', 'str_ends_with', 'get_debug_type', 'array_is_list', 'fdiv', 'json_validate' );

	public function enterNode( Node $node ) {
		$newer = $node instanceof Node\Expr\Match_
			|| $node instanceof Node\Expr\NullsafePropertyFetch
			|| $node instanceof Node\Expr\NullsafeMethodCall
			|| $node instanceof Node\UnionType
			|| $node instanceof Node\IntersectionType
			|| $node instanceof Node\AttributeGroup
			|| $node instanceof Node\Stmt\Enum_
			|| $node instanceof Node\Expr\Throw_
			|| $node instanceof Node\VariadicPlaceholder
			|| ( $node instanceof Node\Arg && null !== $node->name )
			|| ( $node instanceof Node\Param && 0 !== $node->flags )
			|| ( $node instanceof Node\Stmt\Catch_ && null === $node->var )
			|| ( $node instanceof Node\Identifier && in_array( $node->name, array( 'mixed', 'never' ), true ) )
			|| ( $node instanceof Node\Expr\FuncCall && $node->name instanceof Node\Name && in_array( $node->name->toString(), self::FUNCTIONS, true ) );
		if ( $newer ) {
			$this->found[] = $node->getStartLine() . ' ' . $node->getType();
		}
	}
}

$parser = ( new PhpParser\ParserFactory() )->create( PhpParser\ParserFactory::ONLY_PHP7 );
$bad    = 0;
foreach ( array_slice( $argv, 1 ) as $file ) {
	$visitor   = new Newer_Than_74();
	$traverser = new PhpParser\NodeTraverser();
	$traverser->addVisitor( $visitor );
	$traverser->traverse( $parser->parse( file_get_contents( $file ) ) );
	foreach ( $visitor->found as $place ) {
		echo "{$file}:{$place}\n";
		++$bad;
	}
}
exit( $bad > 0 ? 1 : 0 );
