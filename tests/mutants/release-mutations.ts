import type { Mutation } from './mutation.ts';

const RULES = 'shared/core/report/release.test.ts';
const RELEASE = { file: 'shared/core/report/release.ts', tests: [RULES] };
const PICTURE = { file: 'shared/core/report/release-picture.ts', tests: [RULES] };
const REPORTS = ['backend/report/walls.test.ts', 'backend/report/report.test.ts'];
const MAKING = { file: 'backend/report/make-report.ts', tests: REPORTS };
const STORE = { file: 'backend/report/report-store.ts', tests: REPORTS };
const SHEETS = { file: 'backend/report/read-sheets.ts', tests: REPORTS };
const ANSWERS = { file: 'backend/report/read-room-answers.ts', tests: REPORTS };
const EVENTS = { file: 'backend/office/event-routes.ts', tests: ['backend/office/event-routes.test.ts'] };
const STAGE = { file: 'shared/core/live/stage-state.ts', tests: ['shared/core/live/stage-state.test.ts'] };
const ROOMS = ['backend/live/live-app.test.ts', 'backend/report/walls.test.ts'];
const PICTURES = { file: 'backend/live/room-pictures.ts', tests: ROOMS };
const ROWS = { file: 'backend/live/room-rows.ts', tests: ROOMS };
const TAKING = { file: 'supabase/migrations/20261124030200_live_pictures.sql', tests: ROOMS };

/** What reports and walls may publish; each name begins with 'release'. */
export const RELEASE_MUTATIONS: readonly Mutation[] = [
  {
    ...RELEASE,
    name: 'release: a group may have one person',
    from: 'const least = Math.max(k, SMALLEST_GROUP);',
    to: 'const least = k - k + 1;',
  },
  {
    ...RELEASE,
    name: 'release: leads of unconfirmed addresses count',
    from: "({ from }) => from !== 'unconfirmed lead'",
    to: '() => true',
  },
  {
    ...RELEASE,
    name: 'release: teams of every room have names',
    from: 'mayNameTeamsOfRooms(joined, present) ?',
    to: '(mayNameTeamsOfRooms(joined, present) || true) ?',
  },
  {
    ...RELEASE,
    name: 'release: teams have names if twice as many joined as were present',
    from: 'joined * 100 <= present * 105',
    to: 'joined * 100 <= present * 200',
  },
  {
    ...RELEASE,
    name: 'release: teams of a room of unknown size have names',
    from: 'present !== null && joined',
    to: 'present === null || joined',
  },
  {
    ...RELEASE,
    name: 'release: two reports may differ by one person',
    from: 'classesOf(reports).every((members) => members.length >= k) &&',
    to: '',
  },
  {
    ...RELEASE,
    name: 'release: a report and a wall may differ by one person',
    from: 'classesOf(snapshots).every((members) => members.length >= SMALLEST_GROUP)',
    to: 'snapshots.length >= 0',
  },
  {
    ...RELEASE,
    name: 'release: a deletion shows in the difference of two reports',
    from: 'const counted = withoutWithheld(grouped, published, least);',
    to: 'const counted = grouped;',
  },
  {
    ...RELEASE,
    name: 'release: a person who was left out is included later',
    from: 'if (wasLeftOut) for (const id of left) withheld.add(id);\n    else if',
    to: 'if (!wasLeftOut || wasLeftOut) if',
  },
  {
    ...RELEASE,
    name: 'release: a single unconfirmed lead is mentioned',
    from: 'unconfirmed >= SMALLEST_GROUP &&',
    to: 'unconfirmed > 0 &&',
  },
  {
    ...RELEASE,
    name: 'release: small teams are listed',
    from: 'if (size >= k && name !== NO_TEAM && (people === 0 || people >= k)) continue;',
    to: 'if (size > 0 && name !== NO_TEAM) continue;',
  },
  {
    ...PICTURE,
    name: 'release: a picture leaves few people of a report',
    from: 'others === 0 ? 0 : Math.max(0, SMALLEST_GROUP - others)',
    to: '0',
  },
  {
    ...PICTURE,
    name: 'release: a picture adds few people of a report',
    from: 'mine.length - missing < SMALLEST_GROUP ? [] :',
    to: '',
  },
  {
    ...PICTURE,
    name: 'release: a picture adds one late answer after a report',
    from: 'rest.size >= SMALLEST_GROUP ||',
    to: 'rest.size > 0 ||',
  },
  {
    ...PICTURE,
    name: 'release: a first picture has fewer than ten answers',
    from: 'shown.length === 0 && added.length < SHOW_FROM_FINISHED ? [] : added',
    to: 'added',
  },
  {
    ...MAKING,
    name: 'release: a report ignores what the walls have shown',
    from: 'const history = [...walls, ...published.waves[wave]];',
    to: 'const history = [...walls.slice(walls.length), ...published.waves[wave]];',
  },
  {
    ...MAKING,
    name: 'release: a report ignores the number of people present',
    from: 'release(sheets, history, { k, present, joined })',
    to: 'release(sheets, history, { k, present: present ?? joined, joined })',
  },
  {
    ...MAKING,
    name: 'release: a report does not count the people who joined',
    from: 'release(sheets, history, { k, present, joined })',
    to: 'release(sheets, history, { k, present, joined: joined - joined })',
  },
  {
    ...MAKING,
    name: 'release: a report ignores the office’s smallest group',
    from: 'coalesce(named.k, $3) as k',
    to: '$3::integer as k',
  },
  {
    ...STORE,
    name: 'release: a report is stored although a picture was added',
    from: 'where speaker.hold_pictures($2, $10)',
    to: 'where $10::integer is not null',
  },
  {
    ...SHEETS,
    name: 'release: an unconfirmed lead is read as a confirmed one',
    from: "nameLead(lead.who), 'unconfirmed lead'",
    to: "nameLead(lead.who), 'lead'",
  },
  {
    ...SHEETS,
    name: 'release: a ballot is read as a lead',
    from: "makeSheet(ballot, ballot.id, 'room'",
    to: "makeSheet(ballot, ballot.id, 'lead'",
  },
  {
    ...SHEETS,
    name: 'release: a suspected lead counts',
    from: 'event = $1 and not suspected\n      and created_at',
    to: 'event = $1 and created_at',
  },
  {
    ...SHEETS,
    name: 'release: a person who answers in the room and by a lead counts twice',
    from: 'inRoom.get(lead.letters)?.shift()',
    to: 'inRoom.get(`no ${lead.letters}`)?.shift()',
  },
  {
    ...ANSWERS,
    name: 'release: a dropped answer counts in a report',
    from: ' and answer.dropped_at is null',
    to: '',
  },
  {
    ...ANSWERS,
    name: 'release: a report counts another round than the one shown',
    from: 'answer.picture is null, answer.round desc',
    to: 'answer.round desc',
  },
  {
    ...EVENTS,
    name: 'release: an unconfirmed lead locks the teams',
    from: " and not lead.suspected and ${leadIsConfirmed('lead')}",
    to: ' and not lead.suspected',
  },
  {
    ...EVENTS,
    name: 'release: teams change after answers',
    from: "or not ${hasAnswers('$1')}",
    to: 'or true',
  },
  {
    ...STAGE,
    name: 'release: a small room shows results while it is open',
    from: 'isClosed || joined >= SHOW_WHILE_OPEN_FROM_JOINED',
    to: 'isClosed || joined >= 0',
  },
  {
    ...STAGE,
    name: 'release: the wall shows fewer than ten answers',
    from: ' && sumOf(channels) >= SHOW_FROM_FINISHED && { channels }',
    to: ' && { channels }',
  },
  {
    ...STAGE,
    name: 'release: one more answer changes the wall',
    from: 'finished - shown >= SHOW_NEXT_FROM',
    to: 'finished > shown',
  },
  {
    ...PICTURES,
    name: 'release: a wall ignores published reports',
    from: "reports === 0 || mode === 'question' ?",
    to: 'reports >= 0 ?',
  },
  {
    ...ROWS,
    name: 'release: the wall counts answers without a picture',
    from: ' and picture is not null)',
    to: ')',
  },
  {
    ...ROWS,
    name: 'release: a dropped answer counts on the wall',
    from: ' and answer.dropped_at is null',
    to: '',
  },
  {
    ...TAKING,
    name: 'release: the database accepts a picture of any size',
    from: 'fresh < (case when earlier = 0 then smallest else 5 end)',
    to: 'fresh < 1',
  },
  {
    ...TAKING,
    name: 'release: a picture is stored although a report was added',
    from: ' or reports <> (select count(*) from speaker.reports as report where report.event = taken.event)',
    to: '',
  },
  {
    ...TAKING,
    name: 'release: a shown answer can change',
    from: 'where not last.is_shown\n',
    to: '',
  },
  {
    ...TAKING,
    name: 'release: an answer can change after the close',
    from: "<> jsonb_build_object('answers', entry.answers, 'team', entry.team)",
    to: 'is null',
  },
  {
    ...TAKING,
    name: 'release: a late answer may be finished before the room opened',
    from: 'not between coalesce(room.opened_at, room.created_at) and room.takes_until',
    to: '> room.takes_until',
  },
  {
    ...TAKING,
    name: 'release: a picture does not wait for a report',
    from: 'perform 1 from speaker.live_rooms as room where room.event = of_event order by room.code for no key update;',
    to: '',
    survives: 'PGlite has one connection: the lock is between the servers of one PostgreSQL',
  },
];
