import { copyText } from '../../../shared/ui/copy-text.ts';
import { useToast } from '../../toasts/toast-context.tsx';
import { ActionButton } from './action-button.tsx';

const ARROW_UP = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8';

/** The device's share sheet, else copies the link and confirms it (docs/product.md#insights). */
export function ShareButton({ title }: { readonly title: string }) {
  const showToast = useToast();

  const share = async () => {
    const url = window.location.href;
    if (typeof navigator.share === 'function') {
      const outcome = await openShareSheet({ title, url });
      if (outcome !== 'failed') return;
    }
    showToast(
      (await copyText(url))
        ? { title: 'Link copied', description: 'Paste it wherever you want to share it.' }
        : { title: 'The link could not be copied', description: url },
    );
  };
  return (
    <ActionButton icon={ARROW_UP} onClick={() => void share()}>
      Share
    </ActionButton>
  );
}

/** Closing the share sheet cancels the action; other failures fall back to copying. */
async function openShareSheet(data: ShareData): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}
