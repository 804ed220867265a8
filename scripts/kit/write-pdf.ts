import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/** Today in UTC, at noon: YYYYMMDD120000. */
const TODAY = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}120000`;

/** A file with the same content keeps its earlier date. Returns its size. */
export async function writePdf(path: string, pdf: Buffer): Promise<number> {
  const before = existsSync(path) ? await readFile(path) : undefined;
  const dated = setDate(pdf, TODAY);
  if (!before || !setDate(before, TODAY).equals(dated)) await writeFile(path, dated);
  return dated.length;
}

function setDate(pdf: Buffer, date: string): Buffer {
  const text = pdf.toString('latin1');
  return Buffer.from(
    text.replace(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, (_, start: string) => start + date),
    'latin1',
  );
}
