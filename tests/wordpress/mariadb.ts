import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { startServer } from '../setup/start-server.ts';

/** MariaDB refuses to run as root: there it becomes the user that Debian's package made. */
const AS_USER = process.getuid?.() === 0 ? ['--user=mysql'] : [];
const READY_WITHIN_MS = 15_000;

/** Starts MariaDB with its data and its socket below `folder`, as an unprivileged user. */
export async function startMariaDb(folder: string) {
  const data = join(folder, 'mariadb');
  const options = ['--no-defaults', ...AS_USER, `--datadir=${data}`];
  const choices = [...options, '--auth-root-authentication-method=normal', '--skip-test-db'];
  const installed = spawnSync('mariadb-install-db', choices, { encoding: 'utf8' });
  if (installed.status !== 0)
    throw new Error(`mariadb-install-db failed:\n${installed.stdout}${installed.stderr}`);
  const socket = join(data, 's');
  // Speed over durability: this database is deleted after the test.
  const speed = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=32M'];
  const args = [...options, `--socket=${socket}`, '--skip-networking', ...speed];
  const isReady = () => connectTo(socket).then(() => true);
  const { stop } = await startServer('mariadbd', args, {}, isReady, READY_WITHIN_MS);
  return { socket, stop };
}

function connectTo(socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = connect(socket, () => resolve(void probe.destroy()));
    probe.once('error', reject);
  });
}
