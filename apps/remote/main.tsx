import './remote.css';
import { mountApp } from '../../shared/ui/mount-app.ts';
import { STAGE_TEXTS } from '../../shared/ui/wall/wall-texts.ts';
import { RemoteApp } from './remote-app.tsx';

/** The key after the `#` of the address, where it stays for later visits. */
const KEY = /^#([\w-]{22})$/;

const key = KEY.exec(window.location.hash)?.[1];
// Another room's link was opened in this tab.
window.addEventListener('hashchange', () => window.location.reload());
mountApp('remote', ({ apiUrl }) =>
  key === undefined ? (
    <main className="on-ink mx-auto grid min-h-dvh max-w-[30rem] content-between gap-3 px-3 pt-3 pb-5">
      <h1>{STAGE_TEXTS.noKey}</h1>
    </main>
  ) : (
    <RemoteApp apiUrl={apiUrl} remoteKey={key} origin={window.location.origin} />
  ),
);
