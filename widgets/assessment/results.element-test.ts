import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { embed, tidyAround, until, type Widget } from '../kit/testing/page.ts';

await import('/dist/widgets/assessment.js' as string);

tidyAround('speaker-assessment');

const CHANNEL_OF = { a: 5, b: 4, c: 3, d: 2, e: 1 } as const;

/** Opens the result of these answers through a link of the old format. */
async function showResult(letters: string, attributes: Record<string, string> = {}): Promise<Widget> {
  history.replaceState(null, '', `#speaker-answers=${letters}`);
  const element = embed('speaker-assessment', attributes);
  await until('the result', () => element.button('Print'));
  return element;
}

/** Overrides properties of `navigator` while `act` runs. */
async function withNavigator(abilities: object, act: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(abilities))
    Object.defineProperty(navigator, name, { configurable: true, value });
  try {
    await act();
  } finally {
    for (const name of Object.keys(abilities)) Reflect.deleteProperty(navigator, name);
  }
}

describe('result', () => {
  it('shows the answers per channel and explains a result that the counts do not', async () => {
    let calls = 0;
    window.fetch = () => Promise.reject(new Error(String((calls += 1))));
    const element = await showResult('aaabbcee');
    expect(element.text).not.to.include('Complete results sent to');
    expect(calls).to.equal(0);
    const rows = () =>
      [...element.root.querySelectorAll('.sp-spread tr')].map((row) =>
        [
          row.querySelector('th')?.textContent,
          row.querySelectorAll('i').length,
          row.lastElementChild?.textContent,
          row.hasAttribute('data-on'),
        ].join(),
      );
    expect(rows()).to.deep.equal([
      '1 Shutdown,2,2,false',
      '2 Flight,0,0,false',
      '3 Fight,1,1,false',
      '4 Regulated,2,2,false',
      '5 Thriving,3,3,true',
    ]);
    expect(element.text).not.to.include('count for more');
    element.host.remove();
    const level = await showResult('acacbcba');
    expect(level.text).to.include('Questions 2, 6 and 8 count for more');
  });

  for (const [letter, channel] of Object.entries(CHANNEL_OF)) {
    it(`uses the color of channel ${channel} for heading, needle, line and marks`, async () => {
      const element = await showResult(letter.repeat(8));
      const { color } = element.style('h2');
      expect(element.style('.sp-spread [data-on] i').backgroundColor).to.equal(color);
      for (const part of ['.dial-needle', '.signal-line', `.dial-stop[data-channel='${channel}'] path`])
        expect(element.style(part).stroke, part).to.equal(color);
    });
  }

  it('animates for at most five seconds, differently for each channel', async () => {
    const animations = new Set<string>();
    for (const letter of 'abcde') {
      const element = await showResult(letter.repeat(8));
      for (const animation of element.root.getAnimations())
        expect(Number(animation.effect?.getComputedTiming().endTime)).to.be.at.most(5_000);
      animations.add(element.style('.dial-needle').animation + element.style('.signal-line path').animation);
      element.host.remove();
    }
    expect(animations.size).to.equal(5);
  });

  it('aligns the text of its numbered steps', async () => {
    const element = await showResult('cccccccc');
    const offsets = [...element.root.querySelectorAll('ol li')].map((step) => {
      const words = document.createRange();
      words.selectNodeContents(step);
      return words.getBoundingClientRect().left;
    });
    expect(offsets).to.have.length(4);
    expect(new Set(offsets).size).to.equal(1);
  });

  it('confirms the copied link only after a successful copy, and links to the channel without answers', async () => {
    for (const isAllowed of [false, true]) {
      const writeText = () => (isAllowed ? Promise.resolve() : Promise.reject(new Error('not allowed')));
      await withNavigator({ clipboard: { writeText } }, async () => {
        const element = await showResult('eeeeeeee', { 'site-url': 'https://juno.example' });
        await element.click('Copy link to this channel');
        const status = await until('the status', () => element.find('.sp-link'));
        expect(status.textContent.includes('Link copied.')).to.equal(isAllowed);
        expect(status.querySelector('code')?.textContent).to.equal('https://juno.example/channels/1');
        element.host.remove();
      });
    }
  });

  it('shares address, text and picture, and copies nothing when the share sheet is closed', async () => {
    const shared: ShareData[] = [];
    const copied: string[] = [];
    let outcome: DOMException | undefined;
    const requests: string[] = [];
    window.fetch = (input) => {
      requests.push(new Request(input).url);
      return Promise.resolve(new Response('a picture'));
    };
    const abilities = {
      canShare: () => true,
      share: (data: ShareData) => {
        shared.push(data);
        return outcome ? Promise.reject(outcome) : Promise.resolve();
      },
      clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    };
    await withNavigator(abilities, async () => {
      const element = await showResult('cccccccc', { 'site-url': 'https://juno.example/' });
      await until('the picture', () => requests.length > 0);
      expect(requests).to.deep.equal(['https://juno.example/og/channel-3.png']);
      await until('a picture to share', () => {
        element.button('Share this channel')?.click();
        return shared.at(-1)?.files?.length === 1;
      });
      const { url, title, text, files } = shared.at(-1) ?? {};
      expect(url).to.equal('https://juno.example/channels/3');
      expect(`${title ?? ''} ${text ?? ''}`).to.include('Channel 3 FIGHT');
      expect([files?.[0]?.name, files?.[0]?.type]).to.deep.equal(['channel-3.png', 'image/png']);
      outcome = new DOMException('', 'AbortError');
      await element.click('Share this channel');
      outcome = new DOMException('', 'DataError');
      await element.click('Share this channel');
      await until('the copy', () => element.find('.sp-link'));
      expect(copied).to.deep.equal(['https://juno.example/channels/3']);
    });
  });

  for (const wrong of ['', 'javascript:alert(1)'])
    it(`shares the page of the script's site when site-url is '${wrong}'`, async () => {
      const element = await showResult('bbbbbbbb', { 'site-url': wrong });
      const signature = element.find('.sp-signature')?.textContent;
      expect(signature).to.include(`${location.origin}/channels/4`);
    });

  it('prints a signed and dated page with the needle in place and no buttons', async () => {
    const element = await showResult('bbbbbbbb');
    expect(element.style('.sp-signature').display).to.equal('none');
    await emulateMedia({ media: 'print' });
    try {
      expect(element.style('.sp-signature').display).to.equal('flex');
      expect(element.style('.sp-actions').display).to.equal('none');
      const { a, b } = new DOMMatrix(element.style('.dial-needle').transform);
      expect(Math.round((Math.atan2(b, a) * 180) / Math.PI)).to.equal(58);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });

  it('prints only the result with its own styles', async () => {
    const element = await showResult('cccccccc');
    const { prototype } = HTMLIFrameElement;
    const original = Object.getOwnPropertyDescriptor(prototype, 'contentWindow') as PropertyDescriptor;
    let printed = '';
    const get = function (this: HTMLIFrameElement): Window {
      const view = original.get?.call(this) as Window;
      view.print = () => {
        const title = view.document.querySelector('h2') as Element;
        const { length } = view.document.querySelectorAll('li');
        const signature = view.document.querySelector('.sp-signature')?.textContent ?? '';
        printed = `${view.document.title}|${view.getComputedStyle(title).color}|${length}|${signature}`;
        view.dispatchEvent(new Event('afterprint'));
      };
      return view;
    };
    Object.defineProperty(prototype, 'contentWindow', { ...original, get });
    await element.click('Print');
    Object.defineProperty(prototype, 'contentWindow', original);
    expect(printed.startsWith('Channel 3 FIGHT|rgb(184, 51, 26)|8|')).to.equal(true);
    expect(printed).to.include(`${location.origin}/channels/3`);
    expect(printed).to.include(new Date().toLocaleDateString('en-US', { dateStyle: 'long' }));
    expect(document.querySelector('iframe')).to.equal(null);
  });
});
