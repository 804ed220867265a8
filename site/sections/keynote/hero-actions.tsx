import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import type { Video } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { WatchButton } from '../../video/watch-button.tsx';

/** How 'Watch {name}' shows its video: in the overlay, or, on the finance page, at its own address in a new tab (docs/product.md#keynote-pages). */
export type WatchTarget = { readonly video: Video } | { readonly url: string };

/** 'Book {name} Now' and 'Watch {name}' (docs/product.md#keynote-pages). */
export function HeroActions({
  prefix,
  watch,
}: {
  readonly prefix: string;
  readonly watch: WatchTarget;
}): ReactNode {
  const watchText = `Watch ${speaker.name}`;
  return (
    <div className="button-row">
      <ButtonLink to="/contact" field={`${prefix}_hero_book`}>
        {`Book ${speaker.name} Now`}
      </ButtonLink>
      {'url' in watch ? (
        <ButtonLink to={watch.url} kind="quiet" field={`${prefix}_hero_watch`}>
          {watchText}
        </ButtonLink>
      ) : (
        <WatchButton video={watch.video} title={watchText}>
          <Field name={`${prefix}_hero_watch`}>{watchText}</Field>
        </WatchButton>
      )}
    </div>
  );
}
