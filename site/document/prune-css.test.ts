import { describe, expect, it } from 'vitest';
import { pruneCss } from './prune-css.ts';

const MARKUP = '<main id="main" class="a b md:c"><p class="d">x</p></main>';

describe('pruneCss', () => {
  it('keeps rules whose classes all occur, and drops the others', () => {
    expect(pruneCss('.a{x:1}.z{x:2}.a .z{x:3}.a .d{x:4}#main{x:5}#no{x:6}p{x:7}', MARKUP)).toBe(
      '.a{x:1}.a .d{x:4}#main{x:5}p{x:7}',
    );
  });

  it('prunes inside lists, media queries and layers, and drops what becomes empty', () => {
    expect(pruneCss('@layer l{.z,.a{x:1}@media (width>1px){.z{x:1}}}@media print{.z{x:1}}', MARKUP)).toBe(
      '@layer l{.a{x:1}}',
    );
    expect(pruneCss('@layer a,b;.z{x:1}', MARKUP)).toBe('@layer a,b;');
  });

  it('reads escaped names, and does not mistake strings, attributes and arguments for classes', () => {
    expect(pruneCss('.md\\:c{x:1}', MARKUP)).toBe('.md\\:c{x:1}');
    const kept = '.a:not(.z){c:"}.z{"}.a[href*=".z"]{x:url("a;b{c}")}';
    expect(pruneCss(kept, MARKUP)).toBe(kept);
  });

  it('keeps the keyframes that are used', () => {
    const css = '.a{animation:in 1s}@keyframes in{0%{x:1}to{x:2}}@keyframes out{0%{x:1}to{x:2}}';
    expect(pruneCss(css, MARKUP)).toBe('.a{animation:in 1s}@keyframes in{0%{x:1}to{x:2}}');
  });
});
