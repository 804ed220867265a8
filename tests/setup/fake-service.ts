import { createContentStore } from '../../shared/content-store/content-store.ts';
import { FakeClock, stubPage } from './fake-browser.ts';
import { FakeService } from './fake-content-service.ts';
import type { EditedDocument, EditedField } from '../../shared/editing/edited-field.ts';
import { ContentSaver, type SaveAttempt } from '../../shared/editing/content-saver.ts';

const OWNER = { contentUrl: 'https://speaker.example/wp-json/speaker/v1/content', user: '' };

/** Creates a browser that opens any number of savers with one service. */
export function createEditor(stored: Record<string, string> = {}) {
  const { local, session } = stubPage();
  const clock = new FakeClock();
  const service = new FakeService(stored);
  const attempts: { attempt: SaveAttempt; auto: boolean }[] = [];
  const open = (host: FakeService = service, owner = OWNER): ContentSaver =>
    new ContentSaver({
      send: host.send,
      readDrafts: host.readDrafts,
      store: createContentStore(owner.contentUrl, owner.user),
      onState: () => undefined,
      onAttempt: (attempt, auto) => attempts.push({ attempt, auto }),
    });
  const unsaved = (): unknown => JSON.parse(local.getItem('speaker:unsaved') ?? 'null');
  const { requests, drafts } = service;
  return { stored, service, requests, drafts, clock, local, session, attempts, open, unsaved };
}

/** One property of every field that has it, by the field's name. */
export function listParts<Part extends keyof EditedField>(
  { fields }: Pick<EditedDocument, 'fields'>,
  part: Part,
): Readonly<Record<string, EditedField[Part]>> {
  return Object.fromEntries(
    [...fields].flatMap(([name, field]) => (field[part] === undefined ? [] : [[name, field[part]]])),
  );
}
