import { describe, expect, it } from 'vitest';
import { readParentMessage } from '../../shared/core/editing/messages.ts';
import { processorMs } from '../../tests/setup/processor-time.ts';
import { INITIAL_SESSION, reduceSession } from './session-reducer.ts';
import type { SessionEffect, SessionEvent, SessionState } from './session-reducer.ts';

const ENABLED: SessionState = { ...INITIAL_SESSION, isEnabled: true };
const IN_HAND: SessionState = { ...ENABLED, inHand: { field: 'hero_title', atStart: 'Start' } };

const names = (effects: readonly SessionEffect[]): readonly string[] => effects.map(({ type }) => type);

describe('effects of a message', () => {
  it.each<[string, SessionState, SessionEvent, readonly string[], Partial<SessionState>]>([
    [
      'editing starts',
      INITIAL_SESSION,
      { type: 'editing-asked' },
      ['say-ready', 'recover', 'mark'],
      { isEnabled: true },
    ],
    [
      'editing starts twice',
      ENABLED,
      { type: 'violet-enable-editing' },
      ['say-ready', 'recover'],
      { isEnabled: true },
    ],
    [
      'a parent that saves',
      INITIAL_SESSION,
      { type: 'speaker-enable-editing', payload: { parentSaves: true } },
      ['recover', 'hand-over', 'say-ready', 'recover', 'mark'],
      { parentSaves: true },
    ],
    [
      'a parent that passes its credentials',
      ENABLED,
      { type: 'speaker-enable-editing', payload: { nonce: 'n', contentKey: 'k' } },
      ['say-ready', 'recover'],
      { handedOver: { nonce: 'n', contentKey: 'k' }, parentSaves: false },
    ],
    ['editing ends', ENABLED, { type: 'speaker-disable-editing' }, ['unmark'], { isEnabled: false }],
    ['editing ends twice', INITIAL_SESSION, { type: 'violet-disable-editing' }, [], { isEnabled: false }],
    [
      'a field is shown',
      ENABLED,
      { type: 'speaker-show-field', payload: { field: 'hero_title' } },
      ['bring-into-view'],
      {},
    ],
    [
      'a field is not shown while another one is edited',
      IN_HAND,
      { type: 'speaker-show-field', payload: { field: 'hero_cta' } },
      [],
      {},
    ],
    [
      'an update',
      ENABLED,
      { type: 'speaker-update-content', payload: { field: 'hero_title', value: 'x' } },
      ['change', 'show'],
      { shown: { hero_title: 'x' } },
    ],
    [
      'a text saved by the parent',
      ENABLED,
      { type: 'violet-content-updated', field: 'hero_title', content: 'x' },
      ['take-saved', 'show', 'end-mark'],
      { shown: { hero_title: 'x' } },
    ],
    ['everything is saved', ENABLED, { type: 'violet-content-saved' }, ['reload'], {}],
    ['content is requested', ENABLED, { type: 'speaker-request-content' }, ['tell-content'], {}],
  ])('returns the effects and the state: %s', (_, state, event, effects, part) => {
    const step = reduceSession(state, event);
    expect(names(step.effects)).toEqual(effects);
    expect(step.state).toMatchObject(part);
  });
});

describe('leaving the edited field', () => {
  const updated = reduceSession(IN_HAND, { type: 'shown', content: { hero_title: 'Arrived' } }).state;
  it.each([
    ['unchanged, no update', IN_HAND, 'Start', 'Start'],
    ['unchanged, with an update', updated, 'Start', 'Arrived'],
    [
      'changed',
      reduceSession(updated, { type: 'typed', field: 'hero_title', text: 'Mine' }).state,
      'Mine',
      'Mine',
    ],
  ])('shows the current text: %s', (_, state, text, shown) => {
    const step = reduceSession(state, { type: 'left', text });
    expect(step.effects).toEqual([{ type: 'show', content: { hero_title: shown } }]);
    expect(step.state.inHand).toBeUndefined();
  });

  it('keeps the text of the page when it was not changed', () => {
    expect(reduceSession(IN_HAND, { type: 'left', text: 'Start' }).state.shown).toEqual({});
  });
});

it('processes twenty thousand saved texts within the time limit', async () => {
  const savedChanges = Array.from({ length: 20_000 }, (_, index) => ({
    field_name: `field_${index}`,
    field_value: 'x',
  }));
  const ms = await processorMs(() => {
    const { effects } = reduceSession(ENABLED, { type: 'speaker-apply-saved-changes', savedChanges });
    expect(names(effects)).toEqual(['take-saved', 'show']);
  });
  expect(ms).toBeLessThan(5_000);
});

it('processes twenty thousand saved texts, half of them damaged, in one step', async () => {
  const entries = Array.from({ length: 20_000 }, (_, index) =>
    index % 2 ? { field_name: `field_${index}`, field_value: 'x' } : { field_name: index },
  );
  const parent = { name: 'the parent' };
  const read = () =>
    readParentMessage(
      {
        origin: 'https://cms.example',
        source: parent,
        data: { type: 'speaker-apply-saved-changes', savedChanges: entries },
      },
      { source: parent, origins: ['https://cms.example'] },
    );
  const ms = await processorMs(() => {
    const { state, effects } = reduceSession(ENABLED, read() ?? { type: 'ended' });
    expect(Object.keys(state.shown)).toHaveLength(10_000);
    expect(names(effects)).toEqual(['take-saved', 'show']);
  });
  expect(ms).toBeLessThan(5_000);
});
