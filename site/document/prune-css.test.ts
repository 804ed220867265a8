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

  it('keeps the place of a layer that becomes empty', () => {
    expect(pruneCss('@layer low{.z{x:1}}@layer high{.a{x:1}}', MARKUP)).toBe(
      '@layer low;@layer high{.a{x:1}}',
    );
  });

  it('leaves out what is for paper', () => {
    expect(pruneCss('@page{x:1}.a{x:1}@media print{.a{x:2}}@media not print{.a{x:3}}', MARKUP)).toBe(
      '.a{x:1}@media not print{.a{x:3}}',
    );
  });

  it('reads escaped names, and does not mistake strings, attributes and arguments for classes', () => {
    expect(pruneCss('.md\\:c{x:1}', MARKUP)).toBe('.md\\:c{x:1}');
    const low = '.\\[\\@media\\(height\\<9px\\)\\]\\:c{x:1}';
    expect(pruneCss(low, '<p class="[@media(height&lt;9px)]:c">x</p>')).toBe(low);
    const kept = '.a:not(.z){c:"}.z{"}.a[href*=".z"]{x:url("a;b{c}")}';
    expect(pruneCss(kept, MARKUP)).toBe(kept);
  });

  it('keeps the keyframes that are used', () => {
    const css = '.a{animation:in 1s}@keyframes in{0%{x:1}to{x:2}}@keyframes out{0%{x:1}to{x:2}}';
    expect(pruneCss(css, MARKUP)).toBe('.a{animation:in 1s}@keyframes in{0%{x:1}to{x:2}}');
  });

  it('keeps the custom properties that the kept rules read, also by way of one another, and their @property', () => {
    const css =
      ':root{--a:1px;--b:var(--c);--c:2px;--e:3px}.a{top:var(--a)}.z{top:var(--e)}.d{--f:var(--b)}' +
      '@property --a{syntax:"*";inherits:false}@property --e{syntax:"*";inherits:false}';
    expect(pruneCss(css, MARKUP)).toBe(
      ':root{--a:1px}.a{top:var(--a)}@property --a{syntax:"*";inherits:false}',
    );
  });

  it('reads names as the markup escapes them, and leaves its sheet as it was for the next page', () => {
    const css = String.raw`.\*\:block{x:1}.before\:content-\[\'\'\]{x:2}`;
    expect(pruneCss(css, '<p class="*:block">')).toBe(String.raw`.\*\:block{x:1}`);
    expect(pruneCss(css, '<p class="before:content-[&#x27;&#x27;]">')).toBe(
      String.raw`.before\:content-\[\'\'\]{x:2}`,
    );
  });

  it('drops rules for elements and states that the page does not have yet', () => {
    const css = 'html{x:1}p{x:2}dialog{x:3}[data-on]{x:4}.a[data-channel="1"]{x:5}.a[aria-current=page]{x:6}';
    expect(pruneCss(css, '<p class="a" data-channel="2">')).toBe(
      'html{x:1}p{x:2}.a[data-channel="1"]{x:5}.a[aria-current=page]{x:6}',
    );
  });
});
