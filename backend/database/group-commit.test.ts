import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import { UnavailableError } from './unavailable-error.ts';

interface Item {
  readonly key: string;
  readonly value: number;
}

/** A database whose statements end when they are told to, in the order in which they began. */
function setUp(options: { replaces?: boolean; statements?: number } = {}) {
  const statements: { items: readonly Item[]; end: (error?: Error) => Promise<void> }[] = [];
  const store = createGroupCommit<Item, string>({
    keyOf: ({ key }) => key,
    replaces: false,
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

describe('items that are stored together', () => {
  it('what comes while a statement is under way goes in the next one, and each has its own result', async () => {
    const { store, statements, sizes } = setUp();
    const stored = many(4).map(store);
    expect(sizes()).toEqual([1]);
    await statements[0]?.end();
    expect(sizes()).toEqual([1, 3]);
    await statements[1]?.end();
    expect(await Promise.all(stored)).toEqual(['k0-0', 'k1-1', 'k2-2', 'k3-3']);
  });

  it('no more statements are under way than are allowed, and none has more than 256 items', async () => {
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
    ['is answered as the one that waits', false, 1],
    ['takes the place of the one that waits', true, 2],
  ])('the same key again %s', async (_, replaces, value) => {
    const { store, statements } = setUp({ replaces });
    void store({ key: 'first', value: 0 });
    const twins = [1, 2].map((number) => store({ key: 'a', value: number }));
    await statements[0]?.end();
    expect(statements[1]?.items).toEqual([{ key: 'a', value }]);
    await statements[1]?.end();
    expect(await Promise.all(twins)).toEqual([`a${String(value)}`, `a${String(value)}`]);
  });

  it('the same key again while its statement is under way is stored after it', async () => {
    const { store, statements, sizes } = setUp();
    const stored = [1, 2].map((value) => store({ key: 'a', value }));
    await statements[0]?.end();
    await statements[1]?.end();
    expect(sizes()).toEqual([1, 1]);
    expect(await Promise.all(stored)).toEqual(['a1', 'a2']);
  });
});

describe('items that are not stored', () => {
  it.each(['22P02', '23505', '40P01'])(
    '%s: each is tried by itself, and one takes none down',
    async (code) => {
      const { store, statements } = setUp();
      void store({ key: 'first', value: 0 });
      const stored = Promise.allSettled(many(3).map(store));
      await statements[0]?.end();
      await statements[1]?.end(databaseError(code));
      await statements[2]?.end();
      await statements[3]?.end(databaseError(code));
      await statements[4]?.end();
      const [one, two, three] = await stored;
      expect([one, three]).toMatchObject([{ value: 'k0-0' }, { value: 'k2-2' }]);
      expect(two?.status === 'rejected' && (two.reason as unknown)).toBeInstanceOf(UnavailableError);
    },
  );

  it.each(['53100', '08006', '57P01'])('%s: no statement would go through, none is tried', async (code) => {
    const { store, statements, sizes } = setUp();
    void store({ key: 'first', value: 0 });
    const stored = Promise.allSettled(many(3).map(store));
    await statements[0]?.end();
    await statements[1]?.end(databaseError(code));
    expect((await stored).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sizes()).toEqual([1, 3]);
  });

  it('a failure is over with its statement: the next item is stored', async () => {
    const { store, statements } = setUp();
    const lost = store({ key: 'a', value: 1 }).catch((error: unknown) => error);
    await statements[0]?.end(databaseError('53100'));
    expect(await lost).toMatchObject({ cause: { code: '53100' } });
    const stored = store({ key: 'a', value: 2 });
    await statements[1]?.end();
    expect(await stored).toBe('a2');
  });

  it('beyond 10,000 that wait new ones are refused at once', async () => {
    const { store, sizes } = setUp();
    for (const item of many(10_001)) store(item).catch(() => undefined);
    await expect(store({ key: 'one more', value: 1 })).rejects.toBeInstanceOf(UnavailableError);
    expect(sizes()).toEqual([1]);
  });
});
