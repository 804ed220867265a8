import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { KeynotePageText } from '../../../speaker/pages/keynote-shapes.ts';
import type { Testimonial } from '../../../speaker/speaker-shapes.ts';
import { useList, type ListItem } from '../../content/use-list.ts';
import { Heading } from '../../ui/section.tsx';
import { BLANK_QUOTE, Quote } from '../../ui/quote.tsx';

interface QuoteCarouselProps {
  readonly prefix: string;
  readonly quotes: NonNullable<KeynotePageText['quotes']>;
}

/**
 * Previous and next wrap at both ends, dots jump, arrow keys and a swipe step. Never moves by
 * itself, and announces the quote (docs/product.md#keynote-pages). All quotes are in the HTML.
 */
export function QuoteCarousel({ prefix, quotes }: QuoteCarouselProps) {
  const list = `${prefix}_quote_list`;
  const slides = useList({
    name: list,
    prefix: `${prefix}_quote_`,
    builtIn: quotes.items,
    blank: BLANK_QUOTE,
  });
  const [selected, setIndex] = useState(0);
  const index = Math.min(selected, slides.length - 1);
  const swipeStart = useRef<number | undefined>(undefined);
  const step = (by: -1 | 1) => setIndex(stepIndex(index, by, slides.length));

  const stepByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 } as const;
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(by[event.key]);
  };
  const endSwipe = (event: PointerEvent) => {
    const by = readSwipe(swipeStart.current, event.clientX);
    swipeStart.current = undefined;
    if (by) step(by);
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- arrow keys and swipes add to the buttons that do the same
    <section
      className="on-ink py-section"
      aria-roledescription="carousel"
      aria-labelledby="carousel"
      onKeyDown={stepByKey}
    >
      <div className="wrap">
        <div className="mb-stack flex flex-wrap items-end justify-between gap-6">
          <Heading level={2} size="xl" field={`${prefix}_quotes_title`} id="carousel">
            {quotes.title}
          </Heading>
          <div className="carousel-steps flex gap-3 noscript:hidden">
            <StepButton sign="←" label="Previous quote" onClick={() => step(-1)} />
            <StepButton sign="→" label="Next quote" onClick={() => step(1)} />
          </div>
        </div>
        <div
          id="quotes"
          data-field={list}
          className="grid [touch-action:pan-y]"
          aria-live="polite"
          onPointerDown={(event) => {
            swipeStart.current = event.clientX;
          }}
          onPointerUp={endSwipe}
          onPointerCancel={() => {
            swipeStart.current = undefined;
          }}
        >
          {slides.map(({ id, field, item, mark }, i) => (
            <div
              key={id}
              {...mark}
              role="group"
              aria-roledescription="slide"
              aria-label={`${String(i + 1)} of ${String(slides.length)}`}
              className="carousel-slide"
              data-shown={i === index ? '' : undefined}
            >
              <Quote field={field} {...item} />
            </div>
          ))}
        </div>
        <Dots slides={slides} index={index} onChoose={setIndex} />
      </div>
    </section>
  );
}

interface DotsProps {
  readonly slides: readonly ListItem<Testimonial>[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

function Dots({ slides, index, onChoose }: DotsProps) {
  return (
    <ul className="carousel-dots">
      {slides.map(({ id, item }, i) => (
        <li key={id}>
          <button
            type="button"
            data-replay
            className="grid size-target cursor-pointer place-items-center border-0 bg-transparent p-0"
            aria-controls="quotes"
            aria-current={i === index}
            onClick={() => onChoose(i)}
          >
            <span className="visually-hidden">{`Quote ${String(i + 1)}${item.company && `, ${item.company}`}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface StepButtonProps {
  readonly sign: string;
  readonly label: string;
  readonly onClick: () => void;
}

function StepButton({ sign, label, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      data-replay
      className="size-14 cursor-pointer rounded-full border-[1.5px] border-current bg-transparent text-l leading-none hover:bg-fg hover:text-surface"
      aria-controls="quotes"
      onClick={onClick}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** In CSS pixels; a shorter movement is no swipe. */
const SWIPE_MIN = 50;

/** Wraps at both ends (docs/product.md#keynote-pages). */
export function stepIndex(index: number, by: -1 | 1, count: number): number {
  return (index + by + count) % count;
}

/** The step of a swipe from one x to another: to the left the next, to the right the previous. */
export function readSwipe(from: number | undefined, to: number): -1 | 1 | undefined {
  if (from === undefined || Math.abs(to - from) < SWIPE_MIN) return undefined;
  return to < from ? 1 : -1;
}
