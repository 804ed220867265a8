import { extname } from 'node:path';
import { unzipSync } from 'fflate';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

const TEXT = new Set(
  '.html .js .css .xml .txt .json .webmanifest .svg .vtt .php .conf .md .eml .vcf .pot'.split(' '),
);

/** The texts of a file: its own, those of a PDF with its title, and those of every file in an archive. */
export async function readTexts(name: string, data: Uint8Array): Promise<readonly NamedText[]> {
  const kind = extname(name);
  if (TEXT.has(kind)) return [{ name, text: new TextDecoder().decode(data) }];
  if (kind === '.pdf') return [{ name, text: await readPdf(data) }];
  if (kind !== '.zip') return [];
  const files = Object.entries(unzipSync(data)).map(([inner, content]) =>
    readTexts(`${name}: ${inner}`, content),
  );
  return (await Promise.all(files)).flat();
}

async function readPdf(data: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(data), { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return `${String(info['Title'] ?? '')}. ${text}`;
}
