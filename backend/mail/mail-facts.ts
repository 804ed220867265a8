import { PALETTE } from '../../shared/core/palette.ts';
import type { Html } from '../html/html.ts';
import { html } from '../html/html.ts';
import { TEXT_STYLE } from './mail-layout.ts';
import { labelledRows } from './mail-rows.ts';

/** What a value is called, and the value. */
export type Fact = readonly [label: string, value: string];

/** Values with their names, a row each. What somebody typed may turn its own direction around, not that of what stands beside it. */
export function factsTable(heading: string, facts: readonly Fact[]): Html {
  return labelledRows(
    heading,
    { width: 120, font: '400 14px', color: PALETTE.mutedOnPaper },
    facts.map(([label, value]) => ({ label, value: html`<bdi>${value}</bdi>` })),
  );
}

/** The same for the text version, a line each. */
export function factsText(facts: readonly Fact[]): string[] {
  return facts.map(([label, value]) => `${label}: ${value}`);
}

/** Somebody's own words, with their line breaks. */
export function quotation(words: string): Html {
  const lines = words.split(/\r\n|\r|\n/);
  return html`<p style="${TEXT_STYLE}">
    <bdi>${lines.map((line, index) => html`${index === 0 ? '' : html`<br />`}${line}`)}</bdi>
  </p> `;
}
