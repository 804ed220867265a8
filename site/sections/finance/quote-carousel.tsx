import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Testimonial } from '../../../shared/speaker.config.ts';
import { Heading } from '../../ui/heading.tsx';
import { Quote } from '../../ui/quote.tsx';
import { readSwipe, stepIndex } from './carousel-steps.ts';

/**
 * Three quotes, one at a time: previous and next wrap at both ends, dots jump, arrow keys and a swipe step (spec 2, 4). It never moves
 * by itself (contract 8), and says which quote it shows. All quotes are in the HTML, so it reads without JavaScript.
 */
export function QuoteCarousel({ quotes }: { readonly quotes: readonly Testimonial[] }): ReactNode {
  const [index, setIndex] = useState(0);
  const swipeStart = useRef<number | undefined>(undefined);
  const step = (by: -1 | 1) => setIndex((now) => stepIndex(now, by, quotes.length));

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
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- arrow keys and swipes are heard beside the buttons that do the same
    <section
      className="carousel on-ink"
      aria-roledescription="carousel"
      aria-labelledby="carousel"
      onKeyDown={stepByKey}
    >
      <div className="wrap">
        <div className="carousel-head">
          <Heading level={2} size="xl" field="finance_quotes_title" id="carousel">
            What they say in the business
          </Heading>
          <div className="carousel-steps">
            <button type="button" data-replay aria-controls="quotes" onClick={() => step(-1)}>
              <span aria-hidden="true">←</span>
              <span className="visually-hidden">Previous quote</span>
            </button>
            <button type="button" data-replay aria-controls="quotes" onClick={() => step(1)}>
              <span aria-hidden="true">→</span>
              <span className="visually-hidden">Next quote</span>
            </button>
          </div>
        </div>
        <div
          id="quotes"
          className="carousel-quotes"
          aria-live="polite"
          onPointerDown={(event) => {
            swipeStart.current = event.clientX;
          }}
          onPointerUp={endSwipe}
          onPointerCancel={() => {
            swipeStart.current = undefined;
          }}
        >
          {quotes.map((quote, i) => (
            <div
              key={quote.quote}
              role="group"
              aria-roledescription="slide"
              aria-label={`${String(i + 1)} of ${String(quotes.length)}`}
              className="carousel-slide"
              data-shown={i === index ? '' : undefined}
            >
              <Quote field={`finance_quote_${String(i + 1)}`} {...quote} />
            </div>
          ))}
        </div>
        <ul className="carousel-dots">
          {quotes.map((quote, i) => (
            <li key={quote.quote}>
              <button
                type="button"
                data-replay
                aria-controls="quotes"
                aria-current={i === index}
                onClick={() => setIndex(i)}
              >
                <span className="visually-hidden">{`Quote ${String(i + 1)}, ${quote.company}`}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
