import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { ReportBody } from '../../../shared/core/report/report-body.ts';
import { createTestReport } from '../../../tests/apps/create-test-report.ts';
import { makeReportPdf } from './report-pdf.ts';

async function pdfOf(body: ReportBody): Promise<Uint8Array<ArrayBuffer>> {
  return (await makeReportPdf(body, 'Juno Hartley')) ?? expect.fail('this body can be set');
}

async function wordsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { text } = await extractText(bytes, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

/** Returns every element of the structure with its ancestors: 'Document Sect Table TR TH'. */
function rolesOf({ role = '', children = [] }: StructureNode, above = ''): string[] {
  const own = `${above} ${role}`.trim();
  return [...(role ? [own] : []), ...children.flatMap((child) => rolesOf(child, own))];
}

describe('report PDF', () => {
  it.each([6, 17, 48, 214])('of %i people contains the values of the report body', async (people) => {
    const body = createTestReport(people);
    const words = await wordsOf(await pdfOf(body));
    const shares = ({ channels }: Pick<ReportBody, 'channels'>) =>
      channels.map(({ share }) => (typeof share === 'number' ? `${String(share)} %` : share));
    const [where = '', rest = ''] = words.split(/(?<=5 Thriving [\w ]+%) Index: /);
    expect(where.match(/(?:under |over )?\d+ %(?= \d [A-Z]|$)/g)).toEqual(shares(body));
    expect(rest.startsWith(`${String(body.index)} of 100`)).toBe(true);
    for (const team of body.teams) {
      const size = 'n' in team ? String(team.n) : team.nBand;
      expect(words).toContain(`${team.name} ${size} people ${shares(team).join(' ')}`);
    }
    expect(words).toContain(`${'n' in body ? String(body.n) : body.nBand} people answered.`);
    if (body.before !== undefined) {
      const { before, after, difference, interval } = body.before;
      const change = `${String(before)} before, ${String(after)} after, a difference of ${String(difference)}`;
      expect(words).toContain(`${change} (95 % interval ${interval.join(' to ')})`);
    }
    for (const { text } of [...body.questions.strongest, ...body.questions.weakest])
      expect(words).toContain(text);
  });

  it('has tags: title, language, headings, tables with headers, lists, described figures and bookmarks', async () => {
    const body = createTestReport(60);
    const pdf = await getDocumentProxy(await pdfOf(body));
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    const title = 'Team report 3: acme-2026';
    expect(info).toMatchObject({ Title: title, Language: 'en-US', Author: 'Juno Hartley' });
    expect((await pdf.getViewerPreferences()) as unknown).toMatchObject({ DisplayDocTitle: true });
    const outline = (await pdf.getOutline()) as { title: string }[];
    expect(outline.map(({ title }) => title)).toEqual([
      'Where people are',
      `Index: ${String(body.index)} of 100`,
      'Teams side by side',
      'What carries, and what costs',
      'On Monday',
      'Three questions for our call',
      'What these numbers cannot say',
    ]);
    const trees: StructureNode[] = [];
    for (let page = 1; page <= pdf.numPages; page += 1)
      trees.push((await (await pdf.getPage(page)).getStructTree()) as StructureNode);
    const roles = trees.flatMap((tree) => rolesOf(tree)).map((role) => role.replace(/^Root /, ''));
    expect(roles.filter((role) => role.endsWith(' H1'))).toHaveLength(1);
    expect(roles.filter((role) => role.endsWith('Sect H2'))).toHaveLength(outline.length);
    // Five rows of channels, the header of the teams and one row per team.
    expect(roles.filter((role) => role.endsWith('Table TR'))).toHaveLength(6 + body.teams.length);
    expect(roles.filter((role) => role.endsWith('Table TR TH'))).toHaveLength(5 + 6 + body.teams.length);
    expect(roles.filter((role) => role.endsWith('L LI LBody'))).toHaveLength(4 + 4 + 3 + 4);
    const figures = trees.flatMap(function find(node): StructureNode[] {
      return [...(node.role === 'Figure' ? [node] : []), ...(node.children ?? []).flatMap(find)];
    });
    const alt = `${String(body.index)} on a scale from 0, Shutdown, to 100, Thriving`;
    expect(figures).toMatchObject([{ alt }]);
  });

  it.each([6, 48, 60, 214])('of %i people fills every page except the last one', async (people) => {
    const pdf = await getDocumentProxy(await pdfOf(createTestReport(people)));
    for (let number = 1; number < pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const [, , , height = 0] = page.view;
      const { items } = await page.getTextContent();
      // Distances from the lower edge of the page, without the signature.
      const ends = items.flatMap((item) => ('transform' in item ? [Number(item.transform[5])] : []));
      const lowest = Math.min(...ends.filter((end) => end > height * 0.075));
      expect(lowest, `page ${String(number)}`).toBeLessThan(height * 0.28);
    }
  });

  it('embeds every font and contains no time: the same body gives the same words on the same day', async () => {
    const text = Buffer.from(await pdfOf(createTestReport(60))).toString('latin1');
    expect(text.match(/\/FontFile2/g)).toHaveLength(3);
    expect(text).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/);
    expect([...text.matchAll(/D:(\d{14})/g)].map(([, moment]) => moment)).toEqual(['20261122000000']);
    expect(text).not.toMatch(/person\d/);
  });

  it('is not created for letters that the fonts lack, so that the page is printed instead', async () => {
    expect(await makeReportPdf(createTestReport(60, '夏季大会'), 'Juno Hartley')).toBeUndefined();
  });

  it('has the letters of Central European names in its own fonts', async () => {
    const body = createTestReport(60, 'Zażółć gęślą jaźń');
    const bytes = (await makeReportPdf(body, 'Łucja Wiśniewska-Őrség')) ?? expect.fail('this can be set');
    const file = Buffer.from(bytes).toString('latin1');
    const words = await wordsOf(bytes);
    expect(words).toContain('Łucja Wiśniewska-Őrség');
    expect(words).toContain('Team report 3: Zażółć gęślą jaźń');
    const names = [...file.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(['BricolageGrotesque', 'InstrumentSans']));
  });
});
