import { parse, print } from 'graphql';
import { expect, it } from 'vitest';
import { QUERY, QUERY_TEXT } from './site-content-query.ts';

it('has the same query parsed and as text', () => {
  expect(print(QUERY)).toBe(print(parse(QUERY_TEXT)));
});
