import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageMessage } from '../../shared/core/editing/messages.ts';
import { createFrameLink, type FrameLink, type FrameStatus } from './frame-link.ts';

describe('the connection to the framed page', () => {
  let frame: HTMLIFrameElement;
  let link: FrameLink;
  let ending: AbortController;
  const onStatus = vi.fn<(status: FrameStatus) => void>();

  beforeEach(() => {
    onStatus.mockClear();
    frame = document.body.appendChild(document.createElement('iframe'));
    ending = new AbortController();
    link = createFrameLink({ frame, src: '/first', onMessage: () => {}, onStatus, signal: ending.signal });
  });
  afterEach(() => {
    ending.abort();
    frame.remove();
  });

  function receive(data: PageMessage): void {
    const { origin } = location;
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }));
  }
  const ready = (path: string): PageMessage => ({
    type: 'violet-iframe-ready',
    url: `${location.origin}${path}`,
    timestamp: 0,
    contentLoaded: true,
  });

  it('is connecting until the requested page answers, whatever the former page still sends', () => {
    receive(ready('/first?edit_mode=1'));
    expect(onStatus).toHaveBeenLastCalledWith('connected');
    link.open('/second');
    receive({ type: 'speaker-editing-ready', capabilities: [] });
    receive(ready('/first?edit_mode=1'));
    expect(onStatus).toHaveBeenLastCalledWith('connecting');
    receive(ready('/second?edit_mode=1'));
    expect(onStatus).toHaveBeenLastCalledWith('connected');
  });

  it.each(['/first', '/second'])('is connected when %s has loaded as the former page', async (path) => {
    receive(ready('/first'));
    link.open(path);
    receive(ready('/first'));
    expect(onStatus).toHaveBeenLastCalledWith('connecting');
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    receive(ready('/first'));
    expect(onStatus).toHaveBeenLastCalledWith('connected');
  });
});
