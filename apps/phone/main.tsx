import './phone.css';
import { createRoot } from 'react-dom/client';
import { attempt } from '../../shared/browser-storage/attempt.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { resumeOutbox } from '../../widgets/kit/resume-outbox.ts';
import { CodeEntry } from './code-entry.tsx';
import type { LeadTarget } from './channel-view.tsx';
import { PhoneApp } from './phone-app.tsx';

interface PhoneSettings extends LeadTarget {
  readonly brand: string;
}

const container = document.getElementById('speaker-phone');
if (container === null) throw new Error('The page has no place for the room.');
const settings = JSON.parse(
  document.getElementById('speaker-phone-settings')?.textContent ?? '',
) as PhoneSettings;

const typed = attempt(() => decodeURIComponent(location.pathname.split('/')[2] ?? '')) ?? '';
const code = parseRoomCode(typed);
container.replaceChildren();
if (code === undefined) {
  createRoot(container).render(<CodeEntry brand={settings.brand} typed={typed} />);
} else {
  if (typed !== code) history.replaceState(null, '', `/l/${code}`);
  createRoot(container).render(<PhoneApp brand={settings.brand} code={code} target={settings} />);
  resumeOutbox();
}
