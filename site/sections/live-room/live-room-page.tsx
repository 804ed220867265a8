import type { ReactNode } from 'react';
import { Field } from '../../content/field.tsx';
import { speaker } from '../../../shared/speaker.config.ts';
import { LIVE_ROOM_LEAD, LIVE_ROOM_TITLE } from '../../texts/live-room.ts';
import { Heading } from '../../ui/heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RoomFacts } from './room-facts.tsx';
import { RoomMoments } from './room-moments.tsx';
import { RoomRehearsal } from './room-rehearsal.tsx';

/** /live-room: what a room sees when it takes the assessment together (docs/product.md#the-live-room). */
export function LiveRoomPage(): ReactNode {
  return (
    <>
      <header className="on-ink py-stack">
        <div className="wrap grid gap-10 lg:grid-cols-[5fr_7fr] lg:items-center">
          <div className="grid gap-6">
            <Heading level={1} size="2xl" field="live_room_title">
              {LIVE_ROOM_TITLE}
            </Heading>
            <Field name="live_room_lead" as="p" className="lede">
              {LIVE_ROOM_LEAD}
            </Field>
          </div>
          <Picture
            className="w-full"
            field="live_room_last_row_image"
            src="/moments/last-row"
            widths={[640, 1280]}
            ratio={[16, 9]}
            sizes="(min-width: 1920px) 56rem, (min-width: 1024px) 55vw, calc(100vw - 2.5rem)"
            alt={`A full room seen from behind the last row: ${speaker.name} on stage, the five signals on the wall behind her`}
            loading="eager"
          />
        </div>
      </header>
      <RoomMoments />
      <RoomRehearsal />
      <RoomFacts />
    </>
  );
}
