import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { NoSignal } from './no-signal.tsx';

/** An unknown post (docs/product.md#pages). */
export function PostNotFound(): ReactNode {
  return (
    <NoSignal>
      <Heading level={1} size="2xl" field="post_not_found_title">
        Blog Post Not Found
      </Heading>
      <Field name="post_not_found_text" as="p" className="lede">
        {"The blog post you're looking for doesn't exist."}
      </Field>
      <div className="button-row">
        <ButtonLink to="/blog" field="post_not_found_back">
          Back to Blog
        </ButtonLink>
      </div>
    </NoSignal>
  );
}
