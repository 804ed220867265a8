import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import type { Log } from '../../backend/http/log.ts';
import { writeFiles } from '../files/write-files.ts';

/** What `file` stores, if from `from`; undefined, and logged as `event`, if unreadable. */
export function readStored<Schema extends v.GenericSchema<unknown, { readonly from: string }>>(
  file: string,
  from: string,
  schema: Schema,
  log: Log,
  event: string,
): Omit<v.InferOutput<Schema>, 'from'> | undefined {
  try {
    const { from: source, ...stored } = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
    return source === from ? stored : undefined;
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (!isMissing) log({ level: 'warn', event, cause });
    return undefined;
  }
}

/** Stores atomically. Resolves to its success; a failure is logged as `event`. */
export async function writeStored(file: string, json: string, log: Log, event: string): Promise<boolean> {
  try {
    await writeFiles(dirname(file), new Map([[basename(file), Buffer.from(json)]]));
    return true;
  } catch (cause) {
    log({ level: 'warn', event, cause });
    return false;
  }
}
