import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { AUTHOR_NOTE } from '../../texts/biography.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Who wrote it, and 'Work with {name}' (spec 2). */
export function AuthorCard(): ReactNode {
  const portrait = speaker.headshots[2];
  return (
    <aside className="author-card" aria-label="About the author">
      {portrait && (
        <Picture
          src={portrait.src}
          widths={[480, 800]}
          jpegWidth={800}
          ratio={portrait.ratio}
          sizes="12rem"
          alt={`Portrait of ${speaker.name}`}
        />
      )}
      <div>
        <p className="author-name">{speaker.name}</p>
        <Field name="blog_author_text" as="p">
          {AUTHOR_NOTE}
        </Field>
        <ButtonLink to="/contact" field="blog_author_cta">
          {`Work with ${speaker.name}`}
        </ButtonLink>
      </div>
    </aside>
  );
}
