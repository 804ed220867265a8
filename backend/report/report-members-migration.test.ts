import { expect, onTestFinished, test } from 'vitest';
import { createPseudonymizer } from '../respondents/event-secret.ts';
import { createDatabaseBefore } from '../../tests/setup/pglite-database.ts';
import { createReportStore } from './report-store.ts';

const nameOf = createPseudonymizer('secret');
const north = Array.from({ length: 5 }, (_, nth) => nameOf(`north ${String(nth)}`));
const others = Array.from({ length: 6 }, (_, nth) => nameOf(`other ${String(nth)}`));

test('keeps the members of earlier reports, which the release rules compare with', async () => {
  const database = await createDatabaseBefore('20261123120000_report_members');
  onTestFinished(database.close);
  const whole = { kind: 'whole', name: '', members: [...north, ...others] };
  const teams = [
    { kind: 'team', name: 'North', members: north },
    { kind: 'other', name: 'Other teams', members: others },
  ];
  for (const [number, cells] of [[{ ...whole, members: north }], [whole, ...teams]].entries())
    await database.query(
      `insert into speaker.reports (id, event, number, expires_at, key_digest, body, cells)
       values (gen_random_uuid(), 'acme', $1, now(), $2, '{}', $3::text::jsonb)`,
      [number + 1, `digest ${String(number)}`, JSON.stringify(cells)],
    );
  await database.migrate();
  expect(await createReportStore(database).published('acme')).toEqual({
    count: 2,
    waves: { 1: [{ cells: [{ ...whole, members: north }] }, { cells: [whole, ...teams] }], 2: [] },
  });
});
