import { describe, expect, it, vi } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { newsletterBody, quizBody } from '../../tests/contract/lead-fixtures.ts';
import { NEWSLETTER, post, QUIZ } from '../../tests/contract/lead-setup.ts';
import { SHOWN_CONSENT } from '../../shared/core/leads/consent.ts';
import { createDraftPlan } from '../content/draft-plan.ts';
import { createPreviewLinks } from '../content/preview-links.ts';
import { createRoomRegister } from '../live/room-register.ts';
import { collectPictures } from '../media/collect-pictures.ts';
import { publishDuePosts } from '../posts/post-store.ts';
import { deleteOldSecrets, readEventSecret } from '../respondents/event-secret.ts';
import { createMemoryMedia } from '../../tests/backend/memory-media.ts';
import { sendQueued } from '../../tests/backend/mail-worker.ts';
import { DAY, HOUR, JUMPS, MINUTE, START, useJumpingClock, YEAR } from '../../tests/backend/jumping-clock.ts';

const { database, hasRow, setClock, runUntil, storeReport, isReportOpen } = await useJumpingClock();
const setup = createHandlerSetup(database, { doubleOptIn: true });
const countSteps = (event: string) =>
  database.query('select speaker.count_steps($1::text::jsonb)', [
    JSON.stringify([{ event, element: 'assessment', host: '', seen: 1 }]),
  ]);

interface Job {
  readonly name: string;
  /** When it is due, in milliseconds after `START`. */
  readonly dueAfter: number;
  /** The tolerance in milliseconds; a minute by default. */
  readonly within?: number;
  readonly prepare: () => Promise<unknown>;
  readonly run?: () => Promise<unknown>;
  readonly isDone: () => Promise<boolean>;
  /** Whether it is due some time after `prepare`, not at a chosen moment. */
  readonly isRelative?: true;
}

const media = createMemoryMedia();
let preview = '';
const REST = () => Promise.resolve();

const JOBS: readonly Job[] = [
  {
    name: 'a planned text is published',
    dueAfter: 7 * DAY,
    prepare: () =>
      database.query(
        `insert into speaker.content_drafts (field_name, field_value, publish_at)
         values ('hero_title', 'New', now() + interval '168 hours')`,
      ),
    run: () => createDraftPlan(database).publishDue(),
    isDone: () => hasRow('select from speaker.content_fields'),
  },
  {
    name: 'a planned post is published',
    dueAfter: 7 * DAY,
    prepare: () =>
      database.query(
        `insert into speaker.posts (id, draft, html, publish_at)
         values (gen_random_uuid(), '{"slug": "new", "title": "New"}', '<p>New</p>', now() + interval '168 hours')`,
      ),
    run: () => publishDuePosts(database),
    isDone: () => hasRow('select from speaker.posts where published is not null'),
  },
  {
    name: 'a reminder is sent after 30 days',
    dueAfter: 30 * DAY,
    prepare: () => post(setup, QUIZ, { ...quizBody(), again: true, consent: SHOWN_CONSENT.quizAgain }),
    run: () => sendQueued(database),
    isDone: () => hasRow(`select from speaker.mails where kind = 'again' and state = 'sent'`),
    isRelative: true,
  },
  {
    name: 'an event’s secret is deleted',
    dueAfter: 14 * DAY,
    prepare: () => readEventSecret(database, 'acme'),
    run: () => deleteOldSecrets(database),
    isDone: () => hasRow('select from speaker.report_secrets where secret is null'),
  },
  {
    name: 'an unused picture is deleted',
    dueAfter: 7 * DAY,
    prepare: () => media.files.write(new Map([[`source-${'0'.repeat(32)}.jpg`, new Uint8Array(1)]])),
    run: () => collectPictures({ files: media.files, database, log: () => undefined }),
    isDone: () => Promise.resolve(media.names().length === 0),
  },
  {
    name: 'old counters of forms are deleted',
    dueAfter: 301 * DAY,
    within: DAY,
    prepare: async () => {
      await countSteps('old');
      await database.query('update speaker.embed_steps set day = day - 100');
    },
    run: () => countSteps('new'),
    isDone: async () => !(await hasRow(`select from speaker.embed_steps where event = 'old'`)),
  },
  {
    name: 'a preview link expires',
    dueAfter: DAY,
    prepare: async () => {
      preview = (await createPreviewLinks(database).create(Date.now())).key;
    },
    run: () => createPreviewLinks(database).create(Date.now()),
    isDone: async () => (await createPreviewLinks(database).endOf(preview, Date.now())) === undefined,
  },
  {
    name: 'a report’s address expires',
    dueAfter: 90 * DAY,
    prepare: () => storeReport(),
    isDone: async () => !(await isReportOpen()),
    isRelative: true,
  },
  {
    name: 'a room ends',
    dueAfter: 12 * HOUR,
    prepare: () => createRoomRegister(database).create({ event: 'acme', mode: 'assessment', question: null }),
    isDone: async () => (await createRoomRegister(database).list())[0]?.phase === 'ended',
    isRelative: true,
  },
];

describe.each(JOBS)('$name', ({ dueAfter, within = MINUTE, prepare, run = REST, isDone }) => {
  it.each(JUMPS)('at its time and not before, when the clock jumps %s and returns', async (_, jump) => {
    await prepare();
    await setClock(START + HOUR + jump);
    await run();
    await setClock(START + 2 * HOUR);
    await run();
    expect(await isDone()).toBe(false);
    await runUntil(START + dueAfter - within);
    await run();
    expect(await isDone()).toBe(false);
    await setClock(START + dueAfter + within);
    await run();
    expect(await isDone()).toBe(true);
  });

  it.each([
    ['forward', Date.UTC(2027, 2, 14, 6)],
    ['back', Date.UTC(2026, 10, 1, 5)],
  ])('once, within an hour of its time, when daylight saving sets the clock %s', async (_, start) => {
    await database.query(`set timezone = 'America/New_York'`);
    vi.setSystemTime(start);
    await database.query('update speaker.office_jobs set done_until = now()');
    await prepare();
    await runUntil(start + dueAfter - HOUR - within);
    await run();
    expect(await isDone()).toBe(false);
    await setClock(start + dueAfter + HOUR + within);
    await run();
    expect(await isDone()).toBe(true);
    await database.query(`set timezone = 'UTC'`);
  });
});

it.each(JOBS.filter((job) => job.isRelative))(
  '$name in time, although it was due a year later when the clock was ahead',
  async ({ dueAfter, prepare, run = REST, isDone }) => {
    await setClock(START + YEAR);
    await prepare();
    await setClock(START + HOUR);
    await run();
    expect(await isDone()).toBe(false);
    await runUntil(START + dueAfter + 2 * HOUR);
    await run();
    expect(await isDone()).toBe(true);
  },
);

/** The leads counted by each digest since the last call. */
async function readDigests(): Promise<number[]> {
  const rows = await database.query<{ leads: number }>(
    `with taken as (delete from speaker.mails where kind = 'digest' and content ? 'counts' returning id, content)
     select (select sum((entry ->> 'leads')::integer) from jsonb_array_elements(content -> 'counts') as entry)::integer as leads
     from taken order by id`,
  );
  return rows.map(({ leads }) => leads);
}
const subscribe = () => post(setup, NEWSLETTER, newsletterBody());

it.each([...JUMPS, ['ten days forward', 10 * DAY] as const])(
  'the digest counts each lead once and is sent again after the clock jumped %s',
  async (_, jump) => {
    await subscribe();
    await setClock(START + DAY + 5 * MINUTE);
    expect(await readDigests()).toEqual([1]);
    await subscribe();
    await setClock(START + DAY + HOUR + jump);
    await readDigests();
    await subscribe();
    await setClock(START + DAY + 2 * HOUR);
    await readDigests();
    await subscribe();
    await setClock(START + 2 * DAY + 3 * HOUR);
    const counted = await readDigests();
    expect(counted).toHaveLength(1);
    expect(counted[0]).toBeLessThanOrEqual(3);
    await setClock(START + 3 * DAY + 4 * HOUR);
    expect(await readDigests()).toEqual([]);
  },
);
