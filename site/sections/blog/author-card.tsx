import { speaker } from '../../../speaker/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { AUTHOR_NOTE } from '../../../speaker/pages/biography.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';

export function AuthorCard() {
  const portrait = speaker.headshots[2];
  return (
    <aside
      className="grid gap-6 border-t-2 border-fg pt-10 md:grid-cols-[12rem_1fr] md:items-center"
      aria-label="About the author"
      data-closing
    >
      {portrait && (
        <Picture
          className="w-36 md:w-48"
          field="blog_author_picture"
          src={portrait.src}
          widths={[480, 800]}
          jpegWidth={800}
          ratio={portrait.ratio}
          sizes="12rem"
          alt={`Portrait of ${speaker.name}`}
        />
      )}
      <div className="grid justify-items-start gap-4">
        <p className="font-display text-xl leading-none font-heavy">{speaker.name}</p>
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
