import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { ROOM_FACTS } from '../../texts/live-room.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** What a planner asks about a live room, and the way on. */
export function RoomFacts(): ReactNode {
  return (
    <Section ground="paper-2" labelledBy="facts">
      <div className="grid gap-10 lg:grid-cols-[5fr_7fr]">
        <Heading level={2} size="xl" field="live_room_facts_title" id="facts">
          Before you ask
        </Heading>
        <div>
          <dl className="grid gap-6">
            {ROOM_FACTS.map(({ id, term, text }) => (
              <div key={id}>
                <dt className="font-semibold">{term}</dt>
                <Field name={`live_room_${id}_fact`} as="dd">
                  {text}
                </Field>
              </div>
            ))}
          </dl>
          <div className="mt-10" data-closing>
            <ButtonLink to="/contact" field="live_room_button">
              Bring it to your room
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
