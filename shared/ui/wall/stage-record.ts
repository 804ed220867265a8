import { attempt } from '../../core/attempt.ts';
import { createTextStore } from '../../browser-storage/text-store.ts';
import type { StageState } from '../../core/live/stage-state.ts';
import type { WallTheme } from './stage-wall.tsx';

/** `at`: when the wall received it, in milliseconds since 1970. */
export interface StagePicture {
  readonly state: StageState;
  readonly at: number;
}

/** The key and the last picture of the tab, for a reload without a network. */
const RECORD = 'speaker:stage';
const THEME = 'speaker:stage-theme';
const KEY = /^#([\w-]{22})$/;

interface StageRecord {
  readonly key: string;
  readonly picture?: StagePicture;
}

const tab = createTextStore(() => sessionStorage);
const browser = createTextStore(() => localStorage);

/**
 * The key from the address, or after a reload from the tab's storage. It is removed from the
 * address, because the audience can read an address bar on a wall.
 */
export function readStageKey({ hash, pathname, search }: Location): string | undefined {
  const key = KEY.exec(hash)?.[1];
  if (key === undefined) return readRecord()?.key;
  const before = readRecord();
  const isStored = before?.key === key || tab.set(RECORD, JSON.stringify({ key } satisfies StageRecord));
  if (isStored) window.history.replaceState(null, '', pathname + search);
  return key;
}

export function readStoredPicture(key: string): StagePicture | undefined {
  const record = readRecord();
  return record?.key === key ? record.picture : undefined;
}

export function storePicture(key: string, picture: StagePicture): void {
  tab.set(RECORD, JSON.stringify({ key, picture } satisfies StageRecord));
}

export function readStoredTheme(): WallTheme {
  return browser.get(THEME) === 'paper' ? 'paper' : 'ink';
}

export function storeTheme(theme: WallTheme): void {
  browser.set(THEME, theme);
}

function readRecord(): StageRecord | undefined {
  // Without a complete record the link has to be opened again.
  return attempt(() => JSON.parse(tab.get(RECORD) ?? 'null') as StageRecord | undefined);
}
