import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HOST_MEDIA_PATH } from '../../shared/core/content/picture.ts';

const ADDRESS = new RegExp(`${HOST_MEDIA_PATH}/[\\w./~@+%-]+`, 'g');

export function findHostPictures(html: string): readonly string[] {
  return html.match(ADDRESS) ?? [];
}

/**
 * Writes the pictures of these addresses into the folder of a static site and replaces those of the
 * last build. Returns a sentence about pictures that the content host did not send.
 */
export async function writeHostPictures(
  addresses: ReadonlySet<string>,
  read: (address: string) => Promise<Uint8Array | undefined>,
  site: string,
): Promise<string | undefined> {
  rmSync(join(site, HOST_MEDIA_PATH), { recursive: true, force: true });
  const missing: string[] = [];
  for (const address of addresses) {
    const bytes = await read(address);
    if (!bytes) {
      missing.push(address);
      continue;
    }
    const file = join(site, decodeURIComponent(address));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const [first] = missing;
  return first === undefined
    ? undefined
    : `${String(missing.length)} of ${String(addresses.size)} files of pictures could not be had (${first}); pages name them none the less`;
}
