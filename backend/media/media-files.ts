/** A file as it lies in the store. */
export interface MediaFile {
  readonly name: string;
  /** When it was written or asked for last, in milliseconds. */
  readonly touchedMs: number;
}

/** Where the pictures' files lie. The names are those of `isMediaName` and no others. Rejects as the disk does. */
export interface MediaFiles {
  /** All of them, or none: what is written survives the end of the process. */
  write(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Undefined where there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Whether it is there; it counts as asked for from now on. */
  touch(name: string): Promise<boolean>;
  list(): Promise<readonly MediaFile[]>;
  /** Deletes it, unless it was asked for since `beforeMs`. */
  removeUntouched(name: string, beforeMs: number): Promise<void>;
}

const HASH = '[0-9a-f]{32}';
const SERVED = new RegExp(`^(${HASH})-(?:\\d{1,4}|print|gray)\\.(?:avif|webp|jpg)$`);
const SOURCE = new RegExp(`^source-(${HASH})\\.(?:jpg|png)$`);

/** Whether a file is one that visitors may have. */
export const isServedName = (name: string): boolean => SERVED.test(name);

/** Whether a file is one of the store's, and not a draft of one or something of somebody else's. */
export const isMediaName = (name: string): boolean => isServedName(name) || SOURCE.test(name);

/** The hash that a file's name begins with: of the picture that was uploaded, or of the part of it that is shown. */
export function hashOf(name: string): string | undefined {
  return (SERVED.exec(name) ?? SOURCE.exec(name))?.[1];
}

/** The names that a picture which was uploaded may lie under. */
export const sourceNames = (source: string): readonly string[] => [
  `source-${source}.jpg`,
  `source-${source}.png`,
];
