import './remote.css';
import { createRoot } from 'react-dom/client';
import { STAGE_TEXTS } from '../texts/stage.ts';
import { RemoteApp } from './remote-app.tsx';
import { connectRoom } from './room-connection.ts';

/** What the page's document says beside its place. */
interface RemoteSettings {
  readonly apiUrl: string;
}

/** A key as it stands behind the `#` of the address: it stays there, so that the phone can come back to it from anywhere. */
const KEY = /^#([\w-]{22})$/;

const place = document.getElementById('speaker-remote');
if (place === null) throw new Error('The page has no place for the remote.');
const { apiUrl } = JSON.parse(
  document.getElementById('speaker-remote-settings')?.textContent ?? '',
) as RemoteSettings;
const key = KEY.exec(window.location.hash)?.[1];
// The link of another room, opened in the same tab.
window.addEventListener('hashchange', () => window.location.reload());
place.replaceChildren();
createRoot(place).render(
  key === undefined ? (
    <main className="remote">
      <h1>{STAGE_TEXTS.noKey}</h1>
    </main>
  ) : (
    <RemoteApp room={connectRoom(apiUrl, key)} origin={window.location.origin} />
  ),
);
