import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { StageWall } from '../../stage/stage-wall.tsx';
import { useRehearsalPlay } from '../../stage/use-rehearsal-play.ts';
import { REHEARSAL_ROOM } from '../../texts/live-room.ts';
import { STAGE_TEXTS } from '../../texts/stage.ts';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { EXAMPLE_ADDRESS } from './room-moments.tsx';

/** The wall in forty seconds, with fifty invented people: it plays when it is asked to, in this page alone. */
export function RoomRehearsal(): ReactNode {
  const { state, toggle } = useRehearsalPlay(undefined);
  return (
    <Section ground="ink" labelledBy="rehearsal">
      <Heading level={2} size="xl" field="live_room_rehearsal_title" id="rehearsal" className="mb-6">
        See it move
      </Heading>
      <Field name="live_room_rehearsal_text" as="p" className="mb-6">
        Forty seconds of the wall, with fifty people who do not exist. They join, they answer, it shows.
      </Field>
      <div className="room-wall max-w-[calc((100svh-var(--spacing-nav)-8rem)*16/9)]" data-replay="">
        <StageWall
          state={state ?? REHEARSAL_ROOM}
          address={EXAMPLE_ADDRESS}
          theme="paper"
          band={state && STAGE_TEXTS.rehearsal}
        />
      </div>
      <button type="button" data-replay="" className="button button-primary mt-6" onClick={toggle}>
        {state ? 'Stop' : 'Play it'}
      </button>
    </Section>
  );
}
