import { useEffect, useRef, useState } from 'react';
import { channelPath } from '../../shared/core/assessment/channel-path.ts';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { copyText } from '../../shared/ui/copy-text.ts';

/** A channel's page, and the way to pass it on. */
export interface ChannelShare {
  /** The page's address, the same for everyone on this channel: it tells nothing of the answers. */
  readonly url: string;
  /** Opens the device's share sheet, or copies the address where there is none. */
  readonly share: () => Promise<void>;
  /** What became of the copying; nothing while the sheet did it. */
  readonly copied: boolean | undefined;
}

/** Whether the device has a share sheet of its own. */
export function hasShareSheet(): boolean {
  return typeof navigator.share === 'function';
}

/** Shares a channel's page of the site at `siteUrl`, with the page's picture where the device takes files (docs/product.md#results-with-an-address). */
export function useChannelShare(channel: ChannelNumber, siteUrl: string): ChannelShare {
  const [copied, setCopied] = useState<boolean>();
  const picture = useRef<File>(undefined);
  const base = siteUrl.replace(/\/$/, '');
  const url = base + channelPath(channel);

  // Ahead of the press: a share sheet opens only in answer to one, and not after a wait for the network.
  useEffect(() => {
    picture.current = undefined;
    void fetchPicture(`${base}/og/channel-${String(channel)}.png`).then((file) => {
      picture.current = file;
    });
  }, [base, channel]);

  async function share(): Promise<void> {
    const { title } = CHANNELS[channel];
    const words: ShareData = { title, text: `Our team is on ${title}. What is yours on?`, url };
    const file = picture.current;
    const outcome = hasShareSheet() ? await openSheet(file ? { ...words, files: [file] } : words) : 'failed';
    setCopied(outcome === 'failed' ? await copyText(url) : undefined);
  }

  return { url, share, copied };
}

/** Who closes the sheet has decided; whatever else goes wrong, the address can still be copied. */
async function openSheet(data: ShareData): Promise<'done' | 'failed'> {
  try {
    await navigator.share(data);
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'failed';
  }
}

/** The picture as a file to share; undefined where the device shares no files, or a page's policy keeps it from being fetched. */
async function fetchPicture(address: string): Promise<File | undefined> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const asFile = (parts: BlobPart[]) => new File(parts, name, { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [asFile([])] }))
    return undefined;
  try {
    const answer = await fetch(address);
    return answer.ok ? asFile([await answer.blob()]) : undefined;
  } catch {
    // Sharing goes on without it.
    return undefined;
  }
}
