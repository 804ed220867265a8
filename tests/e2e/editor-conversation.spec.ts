import { expect, test } from '@playwright/test';
import type { Frame, Page } from '@playwright/test';
import { ADMIN, SITE, open, serve } from '../setup/editor-host.ts';

const MESSAGES = 100_000;

function siteFrame(page: Page): Frame {
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  if (!frame) throw new Error('no frame');
  return frame;
}

/**
 * Sends random messages that no page and no parent ever sends: no objects at all, known types with parts missing, of other types, damaged,
 * huge or hostile. Resolves when the other side has taken in the last one.
 */
async function rave(from: Page | Frame, to: 'frame' | 'parent', origin: string): Promise<void> {
  await from.evaluate(
    async ({ count, target, wanted }) => {
      const other =
        target === 'parent'
          ? parent
          : document.querySelector('speaker-editor')?.shadowRoot?.querySelector('iframe')?.contentWindow;
      let seed = 20_261_122;
      const random = (below: number): number => {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
        return seed % below;
      };
      const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
      const hostile = [
        '<img src=x onerror="top.hacked=1;self.hacked=1">',
        'javascript:top.hacked=1',
        '__proto__',
        'constructor',
        '\0\ud800',
        'x'.repeat(2_000),
        '',
        '#',
      ];
      const value = (depth = 0): unknown =>
        pick<() => unknown>([
          () => random(1e9) - 5e8,
          () => Number.NaN,
          () => null,
          () => undefined,
          () => pick(hostile),
          () => new Date(),
          () => new Map([[pick(hostile), 1]]),
          () => (depth > 3 ? [] : Array.from({ length: random(4) }, () => value(depth + 1))),
          () =>
            depth > 3
              ? {}
              : (JSON.parse(
                  `{"${pick(['__proto__', 'field', 'payload', 'content'])}":{"polluted":1}}`,
                ) as unknown),
        ])();
      const types = [
        'speaker-enable-editing',
        'speaker-update-content',
        'speaker-apply-saved-changes',
        'speaker-show-field',
        'speaker-others-editing',
        'speaker-save-content',
        'violet-content-updated',
        'speaker-content-changed',
        'speaker-edit-request',
        'speaker-current-content',
        'violet-iframe-ready',
        'violet-edit-request',
        'speaker-page-paths',
        'speaker-save-result',
        'speaker-',
        'violet-x',
        'other-type',
      ];
      const wrong = { nonce: 7, parentSaves: 'no', triggerRebuild: 'now' };
      const name = (): unknown =>
        pick<unknown>(['Hero Title', '__proto__', '', 7, null, ['hero_title'], `h${'x'.repeat(99)}`]);
      for (let index = 0; index < count; index += 1) {
        const message =
          random(4) === 0
            ? value()
            : {
                type: random(9) === 0 ? value() : pick(types),
                field: name(),
                value: value(),
                payload: pick<unknown>([
                  7,
                  'text',
                  { ...wrong, field: name(), value: value() },
                  { ...wrong, editors: [value()] },
                  wrong,
                ]),
                savedChanges: pick<unknown>([value(), [{ field_name: name(), field_value: value() }]]),
                content: pick<unknown>([7, null, [value()], { 'Not a name': value() }]),
                paths: pick<unknown>([7, [value()], ['https://elsewhere.example/']]),
                currentValue: value(),
                elementType: value(),
                url: pick<unknown>([7, null, {}]),
                contentLoaded: 'yes',
                success: 'no',
                timestamp: {},
              };
        other?.postMessage(message, wanted);
        if (index % 2_000 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    },
    { count: MESSAGES, target: to, wanted: origin },
  );
}

test('100,000 hostile messages each way: nothing runs, nothing shows, nothing that was typed is lost', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const host = await serve(context);
  const frame = await open(page);
  await frame.locator('h1').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Typed in the page');
  await page.keyboard.press('Enter');
  await frame.locator('[data-field="intro_description"]').click();
  await page.getByLabel('Intro description', { exact: true }).fill('Typed beside it');
  const before = await frame.locator('main').innerHTML();

  await rave(page, 'frame', SITE);
  await rave(siteFrame(page), 'parent', ADMIN);

  for (const view of [page.mainFrame(), siteFrame(page)])
    expect(await view.evaluate(() => ['hacked' in self, 'polluted' in {}])).toEqual([false, false]);
  expect(await frame.locator('main').innerHTML()).toBe(before);
  await expect(page.getByText('2 unsaved texts')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('✅ Content saved successfully!')).toBeVisible();
  expect(host.content).toEqual({ hero_title: 'Typed in the page', intro_description: 'Typed beside it' });
});
