import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CHANNELS } from '../../../../shared/core/assessment/channels.ts';
import type { ChannelNumber } from '../../../../shared/core/assessment/first-question.ts';
import { createTunedPicture } from './tuned-picture.ts';
import type { TunedPicture } from './tuned-picture.ts';

export interface HeroPerformanceProps {
  /** Where the strokes lie. */
  readonly source: string;
  /** Whether the upright poster is shown. */
  readonly upright: string;
}

const [LOWEST, CLEAR] = [1, 5] as const;
/** How far a key tunes, in channels. */
const KEY_STEP = 1;

/**
 * The hero drawn: comes over its poster as the same picture, loses her to static and finds her again once, then stands still. The knob on the scale
 * below detunes her for as long as it is held or has the focus.
 */
export function HeroPerformance({ source, upright }: HeroPerformanceProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useRef<TunedPicture>(undefined);
  const [scale, setScale] = useState<HTMLElement>();
  const [channel, setChannel] = useState<number>(CLEAR);

  useEffect(() => {
    const sheet = canvas.current;
    const poster = sheet?.parentElement?.querySelector('img');
    const nav = sheet?.closest('section')?.querySelector<HTMLElement>('.scale');
    if (!sheet || !poster || !nav) return;
    // Set on the scale, it would have each frame restyle everything there.
    const needle = nav.querySelector<HTMLElement>('.scale-needle');
    const stop = new AbortController();
    void createTunedPicture({
      canvas: sheet,
      poster,
      source,
      upright: matchMedia(upright),
      onChange: (detune) => {
        needle?.style.setProperty('--tuned', String(1 - detune));
        setChannel(CLEAR - detune * (CLEAR - LOWEST));
      },
      signal: stop.signal,
    }).then((tuned) => {
      if (!tuned || stop.signal.aborted) return;
      picture.current = tuned;
      sheet.dataset['drawn'] = '';
      setScale(nav);
      tuned.perform();
    });
    return () => {
      stop.abort();
      needle?.style.removeProperty('--tuned');
    };
  }, [source, upright]);

  const tune = (to: number) =>
    picture.current?.show((CLEAR - Math.min(Math.max(to, LOWEST), CLEAR)) / (CLEAR - LOWEST));
  const settle = () => picture.current?.settle();

  return (
    <>
      <canvas ref={canvas} className="hero-canvas" />
      {scale && createPortal(<Tuner channel={channel} onTune={tune} onRelease={settle} />, scale)}
    </>
  );
}

interface TunerProps {
  readonly channel: number;
  readonly onTune: (channel: number) => void;
  readonly onRelease: () => void;
}

/** The knob on the scale: a slider from channel 1 to 5. */
function Tuner({ channel, onTune, onRelease }: TunerProps): ReactNode {
  const onKeyDown = (event: KeyboardEvent) => {
    const way = WAYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onTune(Math.round(channel + way));
  };
  const nearest = CHANNELS[Math.round(channel) as ChannelNumber];
  return (
    <input
      type="range"
      className="hero-tuner"
      aria-label="Tune the picture"
      aria-valuetext={`Channel ${String(Math.round(channel))}, ${nearest.name}`}
      min={LOWEST}
      max={CLEAR}
      step="any"
      value={channel}
      onChange={(event) => onTune(event.target.valueAsNumber)}
      onKeyDown={onKeyDown}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onBlur={onRelease}
    />
  );
}

const WAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -KEY_STEP,
  ArrowDown: -KEY_STEP,
  ArrowRight: KEY_STEP,
  ArrowUp: KEY_STEP,
  PageDown: -KEY_STEP,
  PageUp: KEY_STEP,
  Home: LOWEST - CLEAR,
  End: CLEAR - LOWEST,
};
