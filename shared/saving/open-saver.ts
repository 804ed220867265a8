import { readDrafts } from '../clients/content-drafts-client.ts';
import type { SaveSettings } from '../clients/editor-session-fetch.ts';
import { saveContent } from '../clients/save-content-client.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import { createContentSaver } from './content-saver.ts';
import type { ContentSaver, ContentSaverDependencies } from './content-saver.ts';

export interface SaverTarget extends Pick<ContentSaverDependencies, 'onState' | 'onAttempt'> {
  /** The content route. */
  readonly contentUrl: string;
  /** Read anew for each call. */
  readonly settings: () => SaveSettings;
  readonly store: ContentStore;
}

/** The saver of a real page: over the network, by the browser's clock. */
export function openContentSaver({ contentUrl: url, settings, ...target }: SaverTarget): ContentSaver {
  return createContentSaver({
    ...target,
    send: (changes, triggerRebuild) => saveContent({ url, settings: settings(), changes, triggerRebuild }),
    readDrafts: () => readDrafts(url, settings()),
    now: Date.now,
    schedule(action, ms) {
      const timer = setTimeout(action, ms);
      return () => {
        clearTimeout(timer);
      };
    },
  });
}
