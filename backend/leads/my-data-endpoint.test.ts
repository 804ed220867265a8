import { expect, test } from 'vitest';
import { createHandlerSetup } from '../../tests/contract/handler-setup.ts';
import { newsletterBody } from '../../tests/contract/lead-fixtures.ts';
import { leadsOf, MY_DATA, NEWSLETTER, post } from '../../tests/contract/lead-setup.ts';
import { createTestDatabase } from '../../tests/setup/pglite-database.ts';

const database = await createTestDatabase();
const setup = createHandlerSetup(database);

const tokenOf = async (address: string) =>
  setup.myDataToken(String((await leadsOf(setup, address))[0]?.['id']));

test('limits wrong tokens to sixty a minute and address; a correct one always opens', async () => {
  const body = newsletterBody();
  await post(setup, NEWSLETTER, body);
  const token = await tokenOf(body.email);
  const statuses: number[] = [];
  for (let index = 0; index < 62; index += 1)
    statuses.push((await post(setup, MY_DATA, { token: String(index).padStart(64, '0') })).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429, 429]);
  const refused = await post(setup, MY_DATA, { token: 'none' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(setup, MY_DATA, { token })).status).toBe(200);
});

test('returns when the address was confirmed', async () => {
  const body = newsletterBody();
  await post(setup, NEWSLETTER, body);
  const token = await tokenOf(body.email);
  expect(await (await post(setup, MY_DATA, { token })).json()).not.toHaveProperty('confirmedAt');
  const confirmedAt = '2026-11-24T10:00:00.000Z';
  const confirm = 'insert into speaker.confirmed_addresses values (lower($1), $2)';
  await database.query(confirm, [body.email, confirmedAt]);
  expect(await (await post(setup, MY_DATA, { token })).json()).toMatchObject({ confirmedAt });
});

test('returns and deletes all leads of a person with more than one page of leads', async () => {
  const { email } = newsletterBody();
  await database.query(
    `insert into speaker.leads (id, kind, email, payload)
     select gen_random_uuid(), 'inquiry', lower($1), jsonb_build_object('email', $1::text, 'message', n::text)
     from generate_series(1, 620) as n`,
    [email],
  );
  const token = await tokenOf(email);
  const shown = (await (await post(setup, MY_DATA, { token })).json()) as { leads: unknown[] };
  expect(shown.leads).toHaveLength(620);
  const answer = (await (await post(setup, MY_DATA, { token, delete: true })).json()) as object;
  expect(answer).toMatchObject({ deleted: 620 });
});
