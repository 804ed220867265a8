import {
  EXAMPLE_NOTE,
  LIVE_ROOM_HEAD,
  PLAYED_BAND,
  REHEARSAL_TEXT,
  ROOM_FACTS,
  ROOM_MOMENTS,
  WAITING_ROOM,
  EXAMPLE_ROOM,
  PLAYED_PEOPLE,
} from '../../../speaker/pages/live-room.ts';
import { createJoinAddress } from '../../../shared/core/live/join-address.ts';
import { StageWall } from '../../../shared/ui/wall/stage-wall.tsx';
import { Field } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useEffect, useState } from 'react';
import type { StageState } from '../../../shared/core/live/stage-state.ts';

const EXAMPLE_ADDRESS = createJoinAddress('https://example.com', 'YOURS');

export function LiveRoomPage() {
  return (
    <>
      <PageHead
        name="live_room"
        {...LIVE_ROOM_HEAD}
        figure={
          <Picture
            className="w-full"
            field="live_room_last_row_image"
            {...LIVE_ROOM_HEAD.picture}
            widths={[640, 1280]}
            ratio={[16, 9]}
            sizes="(min-width: 1920px) 56rem, (min-width: 1024px) 55vw, calc(100vw - 2.5rem)"
            loading="eager"
          />
        }
      />
      <RoomMoments />
      <RoomRehearsal />
      <RoomFacts />
    </>
  );
}

/** The three phases of a live room, each with the real wall component. */
function RoomMoments() {
  return (
    <Section name="live_room_moments" labelledBy="moments" size="xl" titleClass="mb-4" title="Three moments">
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

function RoomRehearsal() {
  const { state, toggle } = usePlayedRoom();
  return (
    <Section
      ground="ink"
      name="live_room_rehearsal"
      labelledBy="rehearsal"
      size="xl"
      titleClass="mb-6"
      title="See it move"
    >
      <Field name="live_room_rehearsal_text" as="p" className="mb-6">
        {REHEARSAL_TEXT}
      </Field>
      <div className="room-wall room-wall-played" data-replay="">
        <StageWall
          state={state ?? WAITING_ROOM}
          address={EXAMPLE_ADDRESS}
          theme="ink"
          band={state && PLAYED_BAND}
        />
      </div>
      <button type="button" data-replay="" className="button button-primary mt-6" onClick={toggle}>
        {state ? 'Stop' : 'Play it'}
      </button>
    </Section>
  );
}

function RoomFacts() {
  return (
    <Section ground="paper-2" labelledBy="facts" wrap="grid gap-10 lg:grid-cols-[5fr_7fr]">
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
    </Section>
  );
}

const STEP_MS = 250;

/** A simulated room: its state while it plays, and what starts or stops it. */
function usePlayedRoom(): { readonly state: StageState | undefined; toggle(): void } {
  const [isPlaying, setPlaying] = useState(false);
  const [state, setState] = useState<StageState>();
  useEffect(() => {
    if (!isPlaying) return undefined;
    const started = performance.now();
    const step = () => {
      const next = playedRoom(performance.now() - started);
      setState(next);
      if (next === undefined) setPlaying(false);
    };
    step();
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return { state: isPlaying ? state : undefined, toggle: () => setPlaying(!isPlaying) };
}

/** In milliseconds from the start. */
const JOINED_BY_MS = 4_000;
const OPENS_MS = 5_000;
const FINISHED_FROM_MS = 6_000;
const FINISHED_BY_MS = 14_000;
const CLOSES_MS = 16_000;
const SHOWS_MS = 18_000;
const LASTS_MS = 40_000;

/** How many of the 50 are on which channel. */
const CHANNELS = [6, 13, 16, 10, 5] as const;

/** A simulated room this many milliseconds after the start; undefined after its end. */
export function playedRoom(ms: number): StageState | undefined {
  if (ms >= LASTS_MS) return undefined;
  const shown = ms >= SHOWS_MS;
  return {
    ...EXAMPLE_ROOM,
    phase: ms < OPENS_MS ? 'lobby' : ms < CLOSES_MS ? 'open' : 'closed',
    joined: countBetween(ms, 0, JOINED_BY_MS),
    finished: countBetween(ms, FINISHED_FROM_MS, FINISHED_BY_MS),
    shown,
    ...(shown && { channels: CHANNELS }),
  };
}

/** How many people have acted at `ms`, evenly between the two times. */
function countBetween(ms: number, from: number, to: number): number {
  return Math.round(PLAYED_PEOPLE * Math.min(1, Math.max(0, (ms - from) / (to - from))));
}
