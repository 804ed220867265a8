import type { MediaFiles } from '../../backend/media/media-files.ts';

/** The store of pictures in memory; `failWith` is what each write rejects with from then on. */
export function createMemoryMedia(now: () => number = Date.now) {
  const kept = new Map<string, { bytes: Uint8Array<ArrayBuffer>; touchedMs: number }>();
  let failure: Error | undefined;
  const files: MediaFiles = {
    write(written) {
      if (failure) return Promise.reject(failure);
      for (const [name, bytes] of written)
        kept.set(name, { bytes: Uint8Array.from(bytes), touchedMs: now() });
      return Promise.resolve();
    },
    read: (name) => Promise.resolve(kept.get(name)?.bytes),
    touch(name) {
      const file = kept.get(name);
      if (file) file.touchedMs = now();
      return Promise.resolve(file !== undefined);
    },
    list: () => Promise.resolve([...kept].map(([name, { touchedMs }]) => ({ name, touchedMs }))),
    removeUntouched(name, beforeMs) {
      if ((kept.get(name)?.touchedMs ?? beforeMs) < beforeMs) kept.delete(name);
      return Promise.resolve();
    },
  };
  return {
    files,
    names: () => [...kept.keys()].toSorted(),
    bytesOf: (name: string) => kept.get(name)?.bytes ?? new Uint8Array(),
    failWith(error: Error | undefined) {
      failure = error;
    },
  };
}
