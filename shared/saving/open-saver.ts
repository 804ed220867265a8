import { readDrafts } from '../clients/editor-content-client.ts';
import type { SaveSettings } from '../clients/editor-call.ts';
import { saveContent } from '../clients/save-content-client.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import { createContentSaver } from './content-saver.ts';
import type { ContentSaver, ContentSaverDependencies } from './content-saver.ts';

export interface SaverTarget extends Pick<ContentSaverDependencies, 'onState' | 'onAttempt'> {
  readonly contentUrl: string;
  readonly settings: () => SaveSettings;
  readonly store: ContentStore;
}

/** The saver of a real page, with its network and clock. */
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
