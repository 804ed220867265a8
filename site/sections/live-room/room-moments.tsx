import type { ReactNode } from 'react';
import { createJoinAddress } from '../../../shared/core/live/join-address.ts';
import { Field } from '../../content/field.tsx';
import { StageWall } from '../../stage/stage-wall.tsx';
import { ROOM_MOMENTS } from '../../texts/live-room.ts';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** An address that leads to nobody's room. */
export const EXAMPLE_ADDRESS = createJoinAddress('https://example.com', 'YOURS');

/** The three moments of a live room, each with the wall as it is then, drawn by the wall's own component. */
export function RoomMoments(): ReactNode {
  return (
    <Section ground="paper" labelledBy="moments">
      <Heading level={2} size="xl" field="live_room_moments_title" id="moments" className="mb-10">
        Three moments
      </Heading>
      <ol>
        {ROOM_MOMENTS.map(({ id, title, text, state }) => (
          <li
            key={id}
            className="grid gap-x-10 gap-y-6 border-t border-rule py-10 last:border-b lg:grid-cols-[4fr_8fr] lg:items-center"
          >
            <div>
              <Field name={`live_room_${id}_title`} as="h3" className="display display-l mb-2">
                {title}
              </Field>
              <Field name={`live_room_${id}_text`} as="p">
                {text}
              </Field>
            </div>
            <figure className="room-wall">
              <StageWall state={state} address={EXAMPLE_ADDRESS} theme="ink" />
              <figcaption className="mt-2 text-s text-muted">
                An example: the numbers are invented.
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </Section>
  );
}
