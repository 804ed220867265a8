import type { ReactNode } from 'react';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Section } from '../../ui/section.tsx';

const TRANSFORMATIONS = [
  {
    id: 'culture',
    channel: 3,
    title: 'Culture Transformation',
    when: 'For the company that is tired of being tired',
    text: 'Half a day with leaders, half a day with everyone. Managers leave with five words for what they see in their people, and one thing to do about each before lunch.',
  },
  {
    id: 'association',
    channel: 4,
    title: 'Association Transformation',
    when: 'For members who carry a whole field on their backs',
    text: 'A keynote in your profession’s own scenes, written after calls with six of your members. The language travels home with them, to a thousand different offices.',
  },
  {
    id: 'conference',
    channel: 5,
    title: 'Conference Transformation',
    when: 'For the opening that sets the room, or the close that sends it home',
    text: 'Sixty minutes that change what people do in the hallway afterward. The room takes the assessment on its phones and sees itself on the wall, live.',
  },
] as const;

/** The three kinds of event, as three wide rows. */
export function Transformations(): ReactNode {
  return (
    <Section ground="paper" labelledBy="transformations" className="pt-0 rendered-when-near">
      <Field name="home_events_title" as="h2" id="transformations" className="marker">
        Three rooms, one signal
      </Field>
      <div className="mt-6 border-b border-rule">
        {TRANSFORMATIONS.map((event) => (
          <article
            key={event.id}
            className="grid gap-x-10 gap-y-6 border-t border-rule py-10 lg:grid-cols-[5fr_4fr_3fr] lg:items-center"
          >
            <Field name={`home_${event.id}_title`} as="h3" className="display display-2xl">
              {event.title}
            </Field>
            <div>
              <Field name={`home_${event.id}_when`} as="p" className="mb-2 font-semibold">
                {event.when}
              </Field>
              <Field name={`home_${event.id}_text`} as="p">
                {event.text}
              </Field>
              {event.id === 'conference' && (
                <ButtonLink to="/live-room" kind="text" field="home_conference_more" className="mt-4">
                  See the room on the wall
                </ButtonLink>
              )}
            </div>
            <SignalLine className="h-12" channel={event.channel} width={240} height={72} />
          </article>
        ))}
      </div>
    </Section>
  );
}
