export interface MediaFile {
  readonly name: string;
  /** Time of the last write or request, in milliseconds. */
  readonly touchedMs: number;
}

/** Names match `isMediaName`. Rejects as the disk does. */
export interface MediaFiles {
  /** All or none; what is written survives the end of the process. */
  write(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  touch(name: string): Promise<boolean>;
  list(): Promise<readonly MediaFile[]>;
  removeUntouched(name: string, beforeMs: number): Promise<void>;
}

const HASH = '[0-9a-f]{32}';
const SERVED = new RegExp(`^(${HASH})-(?:\\d{1,4}|print|gray)\\.(?:avif|webp|jpg)$`);
const SOURCE = new RegExp(`^source-(${HASH})\\.(?:jpg|png)$`);

export const isServedName = (name: string): boolean => SERVED.test(name);

export const isMediaName = (name: string): boolean => isServedName(name) || SOURCE.test(name);

export function hashOf(name: string): string | undefined {
  return (SERVED.exec(name) ?? SOURCE.exec(name))?.[1];
}

export const sourceNames = (source: string): readonly string[] => [
  `source-${source}.jpg`,
  `source-${source}.png`,
];
