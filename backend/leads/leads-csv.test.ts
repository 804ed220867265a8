import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedLead } from './list-leads.ts';
import { collect } from '../../tests/setup/collect.ts';
import { longOrShortText } from '../../tests/setup/fuzz.ts';
import { visibleText } from '../../shared/core/text/visible-text.ts';
import { formatLeadsAsCsv } from './leads-csv.ts';

async function* leads(lead: Partial<ListedLead>) {
  yield { kind: 'inquiry', id: 'id', createdAt: '2026-11-21T12:00:00.000Z', ...lead } satisfies ListedLead;
}

async function csvOf(lead: Partial<ListedLead>): Promise<Record<string, string>> {
  const [header = '', line = ''] = await collect(formatLeadsAsCsv(leads(lead)));
  const cells = line.slice(0, -2).match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
  const columns = header.slice(0, -2).split(',');
  return Object.fromEntries(columns.map((column, index) => [column, (cells[index] ?? '').replace(/,$/, '')]));
}

test.each([
  ['=1+1', "'=1+1"],
  ['+1 412', "'+1 412"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', `"'\t'=1"`],
  ['  =1', "'  =1"],
  ['＝1+1', "'＝1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['two\nlines', '"two\nlines"'],
  // A spreadsheet that splits at semicolons ignores the quotes and starts new cells inside of them.
  ['two\n=1+1', `"two\n'=1+1"`],
  ['two\r\n +1', `"two\n' +1"`],
  ['a;=1+1;-2', `"a;'=1+1;'-2"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a = b - c', 'a = b - c'],
  ['a\u202eb\u0000\u200b\u001b[2J', 'a[U+202E]b[U+0000][U+200B][U+001B][2J'],
  ['\u200b=1+1', '[U+200B]=1+1'],
])('%j is written as %j', async (message, cell) => {
  expect((await csvOf({ message }))['message']).toBe(cell);
});

test('writes no formula for any text', async () => {
  const starts = '=|+|-|@|\t=|\r=| =|＝|"=||a;=|a\n+|a\r\n -|;;=|a\t@';
  const start = fc.constantFrom(...starts.split('|'));
  await fc.assert(
    fc.asyncProperty(start, longOrShortText('/', ' ', '<a', '"', '&', '\\t', '-'), async (first, rest) => {
      const { message = '' } = await csvOf({ message: first + rest });
      const cell = message.replace(/^"([^]*)"$/, '$1').replaceAll('""', '"');
      for (const part of cell.split(/[;\t\r\n]/)) expect(part).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
      expect(cell.replaceAll("'", '')).toBe(visibleText(first + rest).replaceAll("'", ''));
    }),
  );
});

test('nested fields have one column per leaf', async () => {
  const [page, completedAt] = ['https://speaker.example/', '2026-11-21T12:00:00.000Z'] as const;
  const result = {
    answers: { 1: 'a', 8: 'e' },
    channelResult: 5,
    scoreBreakdown: { totalQuestions: 8, completedAt },
  };
  const cells = await csvOf({ kind: 'quiz', ...result, source: { page } });
  const answers = { 'answers.1': 'a', 'answers.8': 'e', channelResult: '5' };
  const others = { 'scoreBreakdown.completedAt': completedAt, 'source.page': page, message: '' };
  expect(cells).toMatchObject({ kind: 'quiz', ...answers, ...others });
});
