import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { SessionFile } from '../backend/editor/editor-session.ts';
import type { Log } from '../backend/log/log.ts';

const FILE = 'editor-sessions.json';
const sessionsSchema = v.record(v.string(), v.object({ signedInAt: v.number(), seenAt: v.number() }));

/**
 * `DATA_DIR/editor-sessions.json`, mode 0600. It holds digests: who reads it cannot sign in with it. A file that cannot be read or
 * written costs a sign-in after the next restart, nothing else.
 */
export function createSessionFile(folder: string, log: Log): SessionFile {
  const file = join(folder, FILE);
  return {
    read() {
      try {
        return new Map(Object.entries(v.parse(sessionsSchema, JSON.parse(readFileSync(file, 'utf8')))));
      } catch (cause) {
        const isFirstStart = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
        if (!isFirstStart) log({ level: 'warn', event: 'editor sessions not read', cause });
        return new Map();
      }
    },
    write(sessions) {
      try {
        writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(sessions)), { mode: 0o600 });
        renameSync(`${file}.new`, file);
      } catch (cause) {
        log({ level: 'warn', event: 'editor sessions not kept', cause });
      }
    },
  };
}
