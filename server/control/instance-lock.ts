import { chmodSync, renameSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(`DATA_DIR is in use by another process: ${folder}.`);
  }
}

export const CONTROL_SOCKET = 'control.sock';

const ATTEMPTS = 20;
const PAUSE_MS = 50;

/**
 * Locks a folder by a listening socket in it. The kernel closes it with the process, so that after
 * `kill -9` the next start proceeds at once. Also the private channel of the command lines, which
 * `listener` answers. @throws FolderInUseError if the folder is in use for a second
 */
export async function lockFolder(
  folder: string,
  listener: RequestListener = (_, response) => response.writeHead(503).end(),
) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = await tryListen(folder, listener);
    if (server !== undefined) return { release: () => close(server) };
    if (await isAnswering(folder)) await pause(PAUSE_MS);
    else removeStale(folder);
  }
  throw new FolderInUseError(folder);
}

export async function isAnswering(folder: string): Promise<boolean> {
  const socket = inFolder(folder, () => connect(CONTROL_SOCKET));
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Runs the synchronous `work` in the folder: a socket's path is limited to 107 bytes. */
export function inFolder<Result>(folder: string, work: () => Result): Result {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return work();
  } finally {
    process.chdir(before);
  }
}

async function tryListen(folder: string, listener: RequestListener): Promise<Server | undefined> {
  const server = createServer(listener);
  inFolder(folder, () => server.listen(CONTROL_SOCKET));
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw error;
  }
  // The channel returns every lead: readable by the owner only.
  chmodSync(join(folder, CONTROL_SOCKET), 0o600);
  return server;
}

/** Two starts may find a dead process's socket: renamed first, restored if it is a new one. */
function removeStale(folder: string): void {
  const path = join(folder, CONTROL_SOCKET);
  const aside = `${path}.${process.pid}`;
  try {
    const dead = statSync(path);
    renameSync(path, aside);
    const moved = statSync(aside);
    if (moved.ino === dead.ino && moved.birthtimeMs === dead.birthtimeMs) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
