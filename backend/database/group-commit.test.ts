import { describe, expect, it } from 'vitest';
import { createGroupCommit, type GroupCommitOptions } from './group-commit.ts';
import { UnavailableError } from './database.ts';

type Item = Readonly<{ key: string; value: number }>;

/** A database whose statements end on demand, in the order of their start. */
function setUp(options: Partial<Pick<GroupCommitOptions<Item, string>, 'merge' | 'statements'>> = {}) {
  const statements: { items: readonly Item[]; end: (error?: Error) => Promise<void> }[] = [];
  const store = createGroupCommit<Item, string>({
    keyOf: ({ key }) => key,
    merge: (waiting) => waiting,
    statements: 1,
    ...options,
    write: (items) =>
      new Promise((resolve, reject) => {
        statements.push({
          items,
          async end(error) {
            if (error) reject(error);
            else resolve(items.map(({ key, value }) => `${key}${String(value)}`));
            await new Promise((turn) => setImmediate(turn));
          },
        });
      }),
  });
  return { store, statements, sizes: () => statements.map(({ items }) => items.length) };
}

const databaseError = (code: string) => new UnavailableError(Object.assign(new Error('refused'), { code }));
const many = (count: number): readonly Item[] =>
  Array.from({ length: count }, (_, index) => ({ key: `k${String(index)}-`, value: index }));

describe('items stored together', () => {
  it('stores items that arrive during a statement in the next one, and returns each result', async () => {
    const { store, statements, sizes } = setUp();
    const stored = many(4).map(store);
    expect(sizes()).toEqual([1]);
    await statements[0]?.end();
    expect(sizes()).toEqual([1, 3]);
    await statements[1]?.end();
    expect(await Promise.all(stored)).toEqual(['k0-0', 'k1-1', 'k2-2', 'k3-3']);
  });

  it('runs at most the allowed number of statements, with at most 256 items each', async () => {
    const { store, statements, sizes } = setUp({ statements: 2 });
    const stored = many(300).map(store);
    expect(sizes()).toEqual([1, 1]);
    await statements[0]?.end();
    expect(sizes()).toEqual([1, 1, 256]);
    await statements[1]?.end();
    expect(sizes()).toEqual([1, 1, 256, 42]);
    for (const statement of statements.slice(2)) await statement.end();
    expect(await Promise.all(stored)).toHaveLength(300);
  });

  it.each([
    ['the waiting item', (waiting: Item) => waiting, 1],
    ['the next item', (_: Item, next: Item) => next, 2],
    ['both', (waiting: Item, next: Item) => ({ ...next, value: waiting.value + next.value }), 3],
  ])('stores %s for a duplicate key, as `merge` says', async (_, merge, value) => {
    const { store, statements } = setUp({ merge });
    void store({ key: 'first', value: 0 });
    const duplicates = [1, 2].map((number) => store({ key: 'a', value: number }));
    await statements[0]?.end();
    expect(statements[1]?.items).toEqual([{ key: 'a', value }]);
    await statements[1]?.end();
    expect(await Promise.all(duplicates)).toEqual([`a${String(value)}`, `a${String(value)}`]);
  });

  it('stores a key again after the running statement that contains it', async () => {
    const { store, statements, sizes } = setUp();
    const stored = [1, 2].map((value) => store({ key: 'a', value }));
    await statements[0]?.end();
    await statements[1]?.end();
    expect(sizes()).toEqual([1, 1]);
    expect(await Promise.all(stored)).toEqual(['a1', 'a2']);
  });
});

describe('items that fail', () => {
  it.each(['22P02', '23505', '40P01'])('%s: retries each item; only the faulty fails', async (code) => {
    const { store, statements } = setUp();
    void store({ key: 'first', value: 0 });
    const stored = Promise.allSettled(many(3).map(store));
    await statements[0]?.end();
    for (const nth of [1, 2, 3, 4])
      await statements[nth]?.end(nth % 2 === 1 ? databaseError(code) : undefined);
    const failed = { reason: expect.any(UnavailableError) as Error };
    expect(await stored).toMatchObject([{ value: 'k0-0' }, failed, { value: 'k2-2' }]);
  });

  it.each(['53100', '08006', '57P01'])('%s: fails all items without a retry', async (code) => {
    const { store, statements, sizes } = setUp();
    void store({ key: 'first', value: 0 });
    const stored = Promise.allSettled(many(3).map(store));
    await statements[0]?.end();
    await statements[1]?.end(databaseError(code));
    expect((await stored).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sizes()).toEqual([1, 3]);
  });

  it('stores the next item after a failed statement', async () => {
    const { store, statements } = setUp();
    const lost = store({ key: 'a', value: 1 }).catch((error: unknown) => error);
    await statements[0]?.end(databaseError('53100'));
    expect(await lost).toMatchObject({ cause: { code: '53100' } });
    const stored = store({ key: 'a', value: 2 });
    await statements[1]?.end();
    expect(await stored).toBe('a2');
  });

  it('refuses new items at once when 10,000 are waiting', async () => {
    const { store, sizes } = setUp();
    for (const item of many(10_001)) store(item).catch(() => undefined);
    await expect(store({ key: 'one more', value: 1 })).rejects.toBeInstanceOf(UnavailableError);
    expect(sizes()).toEqual([1]);
  });
});
