import type { MediaFiles } from '../../backend/media/media-files.ts';

/** Creates a picture store in memory. After `failWith(error)`, each write rejects with `error`. */
export function createMemoryMedia() {
  const stored = new Map<string, { bytes: Uint8Array<ArrayBuffer>; touchedMs: number }>();
  let failure: Error | undefined;
  const files: MediaFiles = {
    write(written) {
      if (failure) return Promise.reject(failure);
      for (const [name, bytes] of written)
        stored.set(name, { bytes: Uint8Array.from(bytes), touchedMs: Date.now() });
      return Promise.resolve();
    },
    read: (name) => Promise.resolve(stored.get(name)?.bytes),
    touch(name) {
      const file = stored.get(name);
      if (file) file.touchedMs = Date.now();
      return Promise.resolve(file !== undefined);
    },
    list: () => Promise.resolve([...stored].map(([name, { touchedMs }]) => ({ name, touchedMs }))),
    removeUntouched(name, beforeMs) {
      if ((stored.get(name)?.touchedMs ?? beforeMs) < beforeMs) stored.delete(name);
      return Promise.resolve();
    },
  };
  return {
    files,
    names: () => [...stored.keys()].toSorted(),
    bytesOf: (name: string) => stored.get(name)?.bytes ?? new Uint8Array(),
    failWith(error: Error | undefined) {
      failure = error;
    },
  };
}
