import './phone.css';
import { mountApp } from '../../shared/ui/mount-app.ts';
import { attempt } from '../../shared/core/attempt.ts';
import { parseRoomCode } from '../../shared/core/live/room-code.ts';
import { resumeOutbox } from '../../widgets/kit/resume-outbox.ts';
import { CodeEntry } from './code-entry.tsx';
import { PhoneApp } from './phone-app.tsx';

const typed = attempt(() => decodeURIComponent(location.pathname.split('/')[2] ?? '')) ?? '';
const code = parseRoomCode(typed);
if (code !== undefined && typed !== code) history.replaceState(null, '', `/l/${code}`);
mountApp('phone', (settings) =>
  code === undefined ? (
    <CodeEntry brand={settings.brand} typed={typed} />
  ) : (
    <PhoneApp brand={settings.brand} code={code} target={settings} />
  ),
);
if (code !== undefined) resumeOutbox();
