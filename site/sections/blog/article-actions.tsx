import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { attempt } from '../../../shared/core/attempt.ts';
import { parseJson } from '../../../shared/core/parse-json.ts';
import { copyText } from '../../../shared/ui/copy-text.ts';
import { hasShareSheet, openShareSheet } from '../../../shared/ui/share-sheet.ts';
import { useToast } from '../../toasts/toast.tsx';

const HEART = 'M12 20.3 4.6 13a4.9 4.9 0 0 1 7-6.9l.4.4.4-.4a4.9 4.9 0 0 1 7 6.9z';

/** Stored on this device (docs/product.md#insights). */
export function LikeButton({ postId }: { readonly postId: string }) {
  const [liked, setLiked] = useState(false);

  // After hydration, because the server does not have this value.
  useEffect(() => setLiked(readLikes().has(postId)), [postId]);

  const toggle = () => {
    setLiked(!liked);
    writeLike(postId, !liked);
  };
  return (
    <ActionButton icon={HEART} pressed={liked} onClick={toggle}>
      {liked ? 'Liked' : 'Like'}
    </ActionButton>
  );
}

/** Contains a JSON list of ids. */
const LIKES_KEY = 'speaker:likes';

/** The ids of the posts liked on this device; none without a valid record. */
export function readLikes(): ReadonlySet<string> {
  const text = attempt(() => localStorage.getItem(LIKES_KEY)) ?? null;
  return new Set(parseJson(v.array(v.unknown()), text)?.filter((id) => typeof id === 'string'));
}

/** Stores a like; without storage it lasts as long as the page. */
export function writeLike(id: string, liked: boolean): void {
  const likes = new Set(readLikes());
  if (liked) likes.add(id);
  else likes.delete(id);
  attempt(() => localStorage.setItem(LIKES_KEY, JSON.stringify([...likes])));
}

const ARROW_UP = 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5v8h14v-8';

/** The device's share sheet, else copies the link and confirms it (docs/product.md#insights). */
export function ShareButton({ title }: { readonly title: string }) {
  const showToast = useToast();

  const share = async () => {
    const url = window.location.href;
    if (hasShareSheet() && (await openShareSheet({ title, url })) === 'done') return;
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

interface ActionButtonProps {
  readonly icon: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

/** The icon is one path on 24 by 24. `pressed` makes it a toggle. */
function ActionButton({ icon, pressed, onClick, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      data-replay
      className="group inline-flex min-h-target cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-current bg-transparent px-[1.1rem] py-[0.4rem] font-semibold hover:bg-fg hover:text-surface aria-pressed:bg-fg aria-pressed:text-surface"
      aria-pressed={pressed}
      onClick={onClick}
    >
      <svg
        className="size-5 fill-none stroke-current stroke-2 group-aria-pressed:fill-marigold group-aria-pressed:stroke-marigold"
        strokeLinejoin="round"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <path d={icon} />
      </svg>
      {children}
    </button>
  );
}
