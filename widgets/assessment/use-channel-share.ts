import { useEffect, useRef, useState } from 'react';
import { channelPath } from '../../shared/core/assessment/channel-path.ts';
import { CHANNELS } from '../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../shared/core/assessment/first-question.ts';
import { copyText } from '../../shared/ui/copy-text.ts';
import { hasShareSheet, openShareSheet } from '../../shared/ui/share-sheet.ts';

/**
 * Shares a channel's page of `siteUrl` (docs/product.md#results-with-an-address). `copied` is
 * undefined where the share sheet was used.
 */
export function useChannelShare(channel: ChannelNumber, siteUrl: string) {
  const [copied, setCopied] = useState<boolean>();
  const picture = useRef<File>(undefined);
  const base = siteUrl.replace(/\/$/, '');
  const url = base + channelPath(channel);

  // Fetched beforehand: a share sheet opens only in direct response to a click.
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
    const outcome = hasShareSheet()
      ? await openShareSheet(file ? { ...words, files: [file] } : words)
      : 'failed';
    setCopied(outcome === 'failed' ? await copyText(url) : undefined);
  }

  return { url, share, copied };
}

/** Undefined where the device shares no files or a policy blocks the request. */
async function fetchPicture(address: string): Promise<File | undefined> {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const asFile = (parts: BlobPart[]) => new File(parts, name, { type: 'image/png' });
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files: [asFile([])] }))
    return undefined;
  try {
    const answer = await fetch(address);
    return answer.ok ? asFile([await answer.blob()]) : undefined;
  } catch {
    return undefined;
  }
}
