import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './list-files.ts';

const COMPRESSIBLE = /\.(?:css|html|ico|js|json|mjs|svg|txt|webmanifest|xml)$/;
const WORTH_BYTES = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Writes a `.br` and a `.gz` copy next to every file that compresses well. */
export async function compressFolder(folder: string): Promise<void> {
  const files = listFiles(folder).map((file) => join(folder, file));
  await Promise.all(files.filter((file) => /\.(?:br|gz)$/.test(file)).map((file) => rm(file)));
  for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
    if ((await stat(file)).size >= WORTH_BYTES) await compressFile(file);
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
