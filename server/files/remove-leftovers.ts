import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  HOST_MEDIA_FOLDER,
  MAIL_FOLDER,
  MEDIA_FOLDER,
  RESTORING_FOLDER,
} from '../configuration/data-folder.ts';
import { DRAFT } from './write-files.ts';

const TOP_LEFTOVER = /^(?:editor-sessions\.json|[\w-]+\.json\.(?:new|[\w-]+\.part))$/;

/** Deletes files of killed processes and of earlier versions. The caller owns the folder. */
export async function removeLeftovers(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, `${RESTORING_FOLDER}${DRAFT}`), { recursive: true, force: true });
  await removeFiles(dataFolder, (name) => TOP_LEFTOVER.test(name));
  for (const folder of [MEDIA_FOLDER, HOST_MEDIA_FOLDER, MAIL_FOLDER])
    await removeFiles(join(dataFolder, folder), (name) => name.endsWith(DRAFT));
}

async function removeFiles(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile() && isLeft(entry.name)) await rm(join(folder, entry.name), { force: true });
}
