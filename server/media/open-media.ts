import { join } from 'node:path';
import type { Handler } from '../../backend/http/handler.ts';
import type { Log } from '../../backend/log/log.ts';
import type { PictureLibrary } from '../../backend/media/picture-library.ts';
import { createPictureLibrary } from '../../backend/media/picture-library.ts';
import { parseHostPictureAddress } from '../../backend/media/host-picture-path.ts';
import { createHostPictures } from '../../backend/media/host-pictures.ts';
import type { HostPictures } from '../../backend/media/host-pictures.ts';
import { HOST_MEDIA_FOLDER, MEDIA_FOLDER } from '../configuration/data-folder.ts';
import type { HostDatabase } from '../database/database.ts';
import { clientAddress } from '../http/client-address.ts';
import { createHostPictureFolder } from './host-picture-folder.ts';
import { createHostPictureHandler } from './host-picture-handler.ts';
import { startMediaClock } from './media-clock.ts';
import { createMediaFolder } from './media-folder.ts';
import { createMediaHandler } from './media-handler.ts';

/** The pictures that editors have chosen, in service. */
export interface OpenMedia {
  readonly pictures: PictureLibrary;
  /** `/media/*`. */
  readonly handler: Handler;
  /** `/media/host/*`; undefined where there is no content host. */
  readonly hostHandler: Handler | undefined;
  stop(): Promise<void>;
}

/** Opens the pictures of a data folder; those that nothing refers to are deleted as long as it is open. */
export function openMedia(
  dataFolder: string,
  contentHost: string | undefined,
  database: HostDatabase,
  log: Log,
): OpenMedia {
  const folder = join(dataFolder, MEDIA_FOLDER);
  const files = createMediaFolder(folder);
  const clock = startMediaClock({ files, database, log, now: Date.now }, database.whenReady());
  return {
    pictures: createPictureLibrary(files),
    handler: createMediaHandler(folder, log),
    hostHandler:
      contentHost === undefined
        ? undefined
        : createHostPictureHandler(openHostPictures(dataFolder, contentHost, log), clientAddress, log),
    stop: () => clock.stop(),
  };
}

/** Reads the files behind addresses of a content host's pictures, for a build; undefined where they cannot be had. */
export function openHostPictureFiles(
  dataFolder: string,
  contentHost: string,
): (address: string) => Promise<Uint8Array | undefined> {
  const pictures = openHostPictures(dataFolder, contentHost, () => undefined);
  return async (address) => {
    const asked = parseHostPictureAddress(address);
    return asked && ((await pictures.find(asked)) ?? pictures.make(asked).catch(() => undefined));
  };
}

/** The pictures of a content host, with what a data folder keeps of them. */
function openHostPictures(dataFolder: string, contentHost: string, log: Log): HostPictures {
  const files = createHostPictureFolder(join(dataFolder, HOST_MEDIA_FOLDER));
  return createHostPictures({ contentHost, files, log, now: Date.now });
}
