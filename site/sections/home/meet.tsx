import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { MEET } from '../../texts/home.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';

const portrait = speaker.headshots[1] ?? speaker.headshots[0];

/** 'Meet': the speaker in a portrait and three short paragraphs. */
export function Meet(): ReactNode {
  return (
    <Section ground="paper" labelledBy="meet" className="rendered-when-near">
      <div className="meet grid items-center gap-y-10 md:grid-cols-[5fr_7fr]">
        {portrait && (
          <div className="print:w-2/5">
            <Picture
              className="w-full"
              field="home_meet_picture"
              src={portrait.src}
              widths={[480, 800, 1200]}
              jpegWidth={800}
              ratio={[4, 5]}
              sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 40vw, 100vw"
              alt={`Portrait of ${speaker.name}`}
            />
          </div>
        )}
        <div className="grid justify-items-start gap-6">
          <Heading level={2} field="home_meet_title" id="meet">
            {`Meet ${speaker.name}`}
          </Heading>
          <Field name="home_meet_lede" as="p" className="lede">
            {MEET.lede}
          </Field>
          <Field name="home_meet_text" as="p">
            {MEET.text}
          </Field>
          <div className="button-row">
            <ButtonLink to="/contact" kind="primary" field="home_meet_cta">
              Book Consultation
            </ButtonLink>
            <ButtonLink to="/about" kind="quiet" field="home_meet_about">
              About
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
