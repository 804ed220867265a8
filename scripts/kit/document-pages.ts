import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { LONG_BIO, SHORT_BIO } from '../../speaker/pages/biography.ts';
import { describeFee } from '../../speaker/pages/fees.ts';
import { HOUR } from '../../speaker/pages/hour.ts';
import type { Keynote } from '../../speaker/pages/keynote-shapes.ts';
import { ONE_SHEET } from '../../speaker/pages/one-sheet.ts';
import { STAGE_SHEET } from '../../speaker/pages/planner.ts';
import { STAGE_INTRODUCTION, STAGE_INTRODUCTION_NOTE } from '../../speaker/pages/stage-introduction.ts';
import { CHANNELS_ON_PAPER, PALETTE } from '../../shared/core/palette.ts';
import { KEYNOTE_TEXTS } from '../keynote-texts.ts';
import { text } from './markup.ts';
import { PORTRAIT } from './portrait.ts';
import { course, drift } from './signals.ts';

export interface KitDocument {
  readonly file: string;
  readonly title: string;
  readonly sheets: string;
}

/** From the same texts as the pages. `portrait` is the address of the biography's picture. */
export function kitDocuments(portrait: string): readonly KitDocument[] {
  const { biography, stageIntroduction, keynoteDescription, stageSheet, oneSheet } = speaker.kit;
  return [
    { ...biography, sheets: biographySheet(portrait) },
    { ...stageIntroduction, sheets: introductionSheet() },
    { ...keynoteDescription, sheets: keynoteSheets() },
    { ...stageSheet, sheets: stageSheetPage() },
    { ...oneSheet, sheets: oneSheetPage(portrait) },
  ];
}

function biographySheet(portrait: string): string {
  const channels = Object.values(CHANNELS)
    .map(
      ({ channel, name }) =>
        `<li style="color:${CHANNELS_ON_PAPER[channel - 1] ?? PALETTE.ink}"><b>${channel}</b> ${name}</li>`,
    )
    .join('');
  return sheet(
    '',
    heading(speaker.kit.biography.title, speaker.name, speaker.role),
    `<aside><img src="${portrait}" alt="${text(portraitAlt())}">
      <section><h2>The five channels</h2><ul>${channels}</ul></section>
      <section><h2>Lives in</h2><p>${text(speaker.location)}</p></section></aside>
    <main>
      <section><h2>Short <small>for programs, apps and badges</small></h2><p class="short">${text(SHORT_BIO)}</p></section>
      <section><h2>Long <small>for websites and printed programs</small></h2>${paragraphs(LONG_BIO)}</section>
    </main>`,
  );
}

function introductionSheet(): string {
  const last = STAGE_INTRODUCTION.at(-1) ?? '';
  return sheet(
    'aloud',
    heading(speaker.kit.stageIntroduction.title, `Introducing ${speaker.name}`),
    `<p class="note"><b>For the person who reads this aloud.</b> ${text(STAGE_INTRODUCTION_NOTE)}</p>
    <main>${paragraphs(STAGE_INTRODUCTION.slice(0, -1))}<p class="last">${text(last)}</p></main>`,
  );
}

function portraitAlt(): string {
  return PORTRAIT?.alt ?? `Portrait of ${speaker.name}`;
}

function keynoteSheets(): string {
  const { title } = speaker.kit.keynoteDescription;
  return KEYNOTE_TEXTS.map(({ audience, keynote }) =>
    keynoteSheet(audience === undefined ? title : `${title}: ${audience}`, keynote),
  ).join('');
}

function keynoteSheet(kind: string, keynote: Keynote): string {
  const formats = keynote.formats
    .map(
      ({ name, length, room }) =>
        `<tr><th scope="row">${text(name)}</th><td>${text(length)}</td><td>${text(room)}</td></tr>`,
    )
    .join('');
  return sheet(
    '',
    heading(kind, keynote.title, keynote.subtitle),
    `<aside>
      <section><h2>Made for</h2><ul>${keynote.audiences.map((audience) => `<li>${text(audience)}</li>`).join('')}</ul></section>
      <section><h2>Speaker</h2><p>${text(speaker.name)}, ${text(speaker.credentials)}</p></section>
      <section><h2>Needs</h2><p>See the AV and stage sheet of this kit.</p></section></aside>
    <main>
      <section><h2 class="hidden">About this keynote</h2>${paragraphs(keynote.description)}</section>
      ${takeaways(keynote)}
      <section><h2>Formats</h2><table><thead class="hidden"><tr><th scope="col">Format</th><th scope="col">Length</th><th scope="col">Setting</th></tr></thead><tbody>${formats}</tbody></table></section>
    </main>`,
  );
}

function takeaways(keynote: Keynote): string {
  const items = keynote.takeaways.map(
    ({ title, text: words }) => `<li><h3>${text(title)}</h3><p>${text(words)}</p></li>`,
  );
  return `<section><h2>What your people take home</h2><ol class="takeaways">${items.join('')}</ol></section>`;
}

function oneSheetPage(portrait: string): string {
  const { keynote } = ONE_SHEET;
  const formats = keynote.formats
    .map(({ kind, name, length }) => {
      const fee = describeFee(kind);
      const price = fee ? `${fee.band}, ${fee.travel}` : '';
      return `<tr><th scope="row">${text(name)}</th><td>${text(length)}</td><td>${price}</td></tr>`;
    })
    .join('');
  const [, voice] = speaker.testimonials;
  const heard = voice
    ? `<section><h2>What they say</h2><p>“${text(voice.quote)}”</p><p>${text(voice.author)}, ${text(voice.company)}</p></section>`
    : '';
  const hour = HOUR.map(({ minute, title }) => `<li><b>${String(minute)}</b> ${text(title)}</li>`).join('');
  return sheet(
    '',
    heading('For your committee', speaker.name, `${keynote.title}: ${keynote.subtitle}`),
    `<aside><img src="${portrait}" alt="${text(portraitAlt())}">
      <section><h2>The hour, by the minute</h2><ul class="hour">${hour}</ul></section>${heard}</aside>
    <main>
      <section><h2 class="hidden">The talk</h2><p class="short">${text(keynote.description[0] ?? '')}</p></section>
      ${takeaways(keynote)}
      <section><h2>Formats and fees</h2><table><tbody>${formats}</tbody></table></section>
      <section><h2>Next step</h2><p>A date is held for ten days, at no charge. We answer within ${text(speaker.responseTime)} on business days.</p></section>
    </main>`,
  );
}

function stageSheetPage(): string {
  const rows = STAGE_SHEET.map(
    ({ title, text: words }) => `<dt>${text(title)}</dt><dd>${text(words)}</dd>`,
  ).join('');
  return sheet(
    'stage',
    heading(speaker.kit.stageSheet.title, `A room ready for ${speaker.firstName}`),
    `<dl>${rows}</dl><figure>${stagePlan()}</figure>`,
  );
}

/** The stage from above: screen, high table, confidence monitor, the path across the front. */
function stagePlan(): string {
  const [ink, wave] = [PALETTE.ink, CHANNELS_ON_PAPER[4]];
  const label = (x: number, y: number, words: string, anchor = 'middle'): string =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
  return `<svg viewBox="0 0 712 232" role="img" aria-label="Plan of the stage from above: screen at the back, a high table with water at the left, a free path across the front, a confidence monitor at its foot, steps to the floor." font-family="Speaker Text" font-size="12" fill="${ink}">
    <path d="M106 22h500l30 132H76z" fill="none" stroke="${ink}"/>
    <path d="M236 30h240" stroke="${ink}" stroke-width="5"/>${label(356, 52, 'Screen, 16:9')}
    <circle cx="190" cy="80" r="13" fill="none" stroke="${ink}"/>${label(212, 82, 'High table, water', 'start')}
    <path d="M110 128c62-26 120 26 180 0s120-26 180 0 100 20 130 0" fill="none" stroke="${wave}" stroke-width="3"/>${label(440, 102, 'A clear path across the front')}
    <path d="M336 164h40l-5 12h-30z" fill="none" stroke="${ink}"/>${label(390, 176, 'Confidence monitor, mirrored', 'start')}
    <path d="M150 154v22h46v-22M150 161h46M150 168h46" fill="none" stroke="${ink}"/>${label(206, 176, 'Steps', 'start')}
    ${label(356, 214, 'First row, seated before the back rows open')}
    <path d="M76 196h190M446 196h190" stroke="${ink}" stroke-dasharray="14 6" stroke-width="3"/>
  </svg>`;
}

function heading(kind: string, title: string, subtitle = ''): string {
  return `<header><p class="kind">${text(kind)}</p><h1>${text(title)}</h1>${subtitle ? `<p class="subtitle">${text(subtitle)}</p>` : ''}</header>`;
}

function sheet(variant: string, head: string, body: string): string {
  return `<article class="sheet ${variant}">${signal()}${head}${body}<footer><span>${text(speaker.brand)}</span><a href="mailto:${speaker.email}">${speaker.email}</a><a href="tel:${speaker.phone.replaceAll(' ', '')}">${speaker.phone}</a></footer></article>`;
}

/** How far each channel's line swings in the heading. */
const SWING = [5, 8, 11, 7, 12] as const;

function signal(): string {
  const [width, height] = [890, 80];
  const lines = CHANNELS_ON_PAPER.map((color, index) => {
    const points = Array.from({ length: 446 }, (_, step) => {
      const u = step / 445;
      const settled = Math.min(u / 0.34, 1);
      const noisy = 1 - settled * settled * (3 - 2 * settled);
      const swing =
        course(index, u * 1.4, index) * (SWING[index] ?? 0) +
        noisy * (13 * drift(u * 190, index) + 6 * drift(u * 70, index + 9));
      return `${Math.round(u * width * 10) / 10} ${Math.round((height - 5 - index * 16 - (index === 4 ? -2 : 0) + swing) * 10) / 10}`;
    });
    return `<path stroke="${color}" d="M${points.join('L')}"/>`;
  });
  return `<svg class="signal" viewBox="0 0 ${width} ${height}" aria-hidden="true" fill="none" stroke-width="1.6" stroke-linejoin="round">${lines.join('')}</svg>`;
}

function paragraphs(words: readonly string[]): string {
  return words.map((paragraph) => `<p>${text(paragraph)}</p>`).join('');
}
