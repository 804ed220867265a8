import type { ReactNode } from 'react';
import { createJoinAddress } from '../../../shared/core/live/join-address.ts';
import { Field } from '../../content/field.tsx';
import { StageWall } from '../../stage/stage-wall.tsx';
import { EXAMPLE_NOTE, ROOM_MOMENTS } from '../../texts/live-room.ts';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';

/** An address that leads to nobody's room. */
export const EXAMPLE_ADDRESS = createJoinAddress('https://example.com', 'YOURS');

/** The three moments of a live room, each with the wall as it is then, drawn by the wall's own component. */
export function RoomMoments(): ReactNode {
  return (
    <Section ground="paper" labelledBy="moments">
      <Heading level={2} size="xl" field="live_room_moments_title" id="moments" className="mb-4">
        Three moments
      </Heading>
      <p className="mb-10 text-s text-muted">{EXAMPLE_NOTE}</p>
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
            <div className="room-wall">
              <StageWall state={state} address={EXAMPLE_ADDRESS} theme="ink" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
