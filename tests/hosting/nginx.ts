import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { installDebian } from '../setup/install-debian.ts';
import { freePort } from '../setup/product.ts';
import { startServer } from '../setup/start-server.ts';

const NO_NGINX =
  'No nginx found: install it (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static).';
const NGINX = '/usr/sbin/nginx';
const MIME_TYPES = '/etc/nginx/mime.types';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const READY_WITHIN_MS = 10_000;

/** Returns the built nginx configuration, which serves `site`. */
export function builtServer(buildFile: string, site: string): string {
  return readFileSync(buildFile, 'utf8')
    .replace('root /srv/speaker/site;', `root ${resolve(site)};`)
    .replace('# brotli_static on;', existsSync(BROTLI) ? 'brotli_static on;' : '#');
}

/** Returns the proxy configuration of a guide, without TLS because there are no certificates. */
export function guidesProxy(guide: string, product: string): string {
  const [block = ''] = guidesBlocks(guide);
  return block.replace(/ssl_certificate.*;/g, '').replaceAll('http://127.0.0.1:3000', product);
}

/** Returns the proxy configuration of the live room guide. `top` is the part outside of `http`. */
export function liveRoomProxy(guide: string, liveGuide: string, product: string) {
  const [top = '', location = ''] = guidesBlocks(liveGuide);
  const streams = location.replace('http://127.0.0.1:3000', product);
  return { server: guidesProxy(guide, product).replace('location / {', `${streams}\nlocation / {`), top };
}

/** Returns the nginx blocks of a guide in order. */
function guidesBlocks(guide: string): string[] {
  return Array.from(readFileSync(guide, 'utf8').matchAll(/```nginx\n([^]*?)```/g), ([, block = '']) => block);
}

/**
 * Runs a server block on a free port of 127.0.0.1; installs nginx where it is missing. `top` is
 * outside of `http`, `pid` the master process, `hasBrotli` whether it serves the Brotli copies.
 */
export async function startNginx(server: string, top = 'events {}') {
  if (!existsSync(NGINX)) installDebian('nginx-light', 'libnginx-mod-http-brotli-static');
  if (!existsSync(NGINX)) throw new Error(NO_NGINX);
  const folder = mkdtempSync(join(tmpdir(), 'speaker-nginx-'));
  const port = await freePort();
  const hasBrotli = existsSync(BROTLI);
  const here = server.replace(/listen [^;]*;/, `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const own = temporary.map((what) => `${what}_temp_path ${folder}/${what};`);
  const configuration = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const lines = [
    hasBrotli ? `load_module ${BROTLI};` : '',
    `${user}daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
    `${top}\nhttp {\ninclude ${MIME_TYPES}; access_log off; ${own.join(' ')}\n${here}\n}`,
  ];
  writeFileSync(configuration, lines.join('\n'));
  const checked = spawnSync(NGINX, ['-t', '-q', '-c', configuration], { encoding: 'utf8' });
  if (checked.status !== 0 || checked.stderr !== '') throw new Error(`nginx -t: ${checked.stderr}`);
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(url)).status > 0;
  const { pid, stop } = await startServer(NGINX, ['-c', configuration], {}, isReady, READY_WITHIN_MS);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { url, pid, hasBrotli, stop: () => stop().then(remove) };
}
