import { join } from 'node:path';
import type { Log } from '../../backend/http/log.ts';
import { createPictureLibrary } from '../../backend/media/picture-library.ts';
import { collectPictures } from '../../backend/media/collect-pictures.ts';
import { parseHostPictureAddress } from '../../backend/media/host-picture-path.ts';
import { createHostPictures, type HostPictures } from '../../backend/media/host-pictures.ts';
import { HOST_MEDIA_FOLDER, MEDIA_FOLDER } from '../configuration/data-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import { every } from '../every.ts';
import { clientAddress } from '../http/client-address.ts';
import { createHostPictureFolder } from './host-picture-folder.ts';
import { createHostPictureHandler, createMediaHandler } from './media-handler.ts';
import { createMediaFolder } from './media-folder.ts';

export type OpenMedia = ReturnType<typeof openMedia>;

const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes unreferenced pictures while it is open. */
export function openMedia(
  dataFolder: string,
  contentHost: string | undefined,
  database: HostDatabase,
  log: Log,
) {
  const folder = join(dataFolder, MEDIA_FOLDER);
  const files = createMediaFolder(folder);
  const collecting = every(ONCE_A_DAY_MS, () => collectPictures({ files, database, log }), {
    ready: database.whenReady(),
    putOff: 'unused pictures kept',
    log,
  });
  return {
    pictures: createPictureLibrary(files),
    handler: createMediaHandler(folder),
    hostHandler:
      contentHost === undefined
        ? undefined
        : createHostPictureHandler(openHostPictures(dataFolder, contentHost, log), clientAddress),
    stop: collecting.stop,
  };
}

/** Reads files of the content host's pictures for a build; undefined where they are unavailable. */
export function openHostPictureFiles(
  dataFolder: string,
  contentHost: string,
): (address: string) => Promise<Uint8Array | undefined> {
  const pictures = openHostPictures(dataFolder, contentHost, () => undefined);
  return async (address) => {
    const file = parseHostPictureAddress(address);
    return file && ((await pictures.find(file)) ?? pictures.make(file).catch(() => undefined));
  };
}

function openHostPictures(dataFolder: string, contentHost: string, log: Log): HostPictures {
  const files = createHostPictureFolder(join(dataFolder, HOST_MEDIA_FOLDER));
  return createHostPictures({ contentHost, files, log });
}
