import type { KeynoteDesign, KeynotePageText } from '../../../speaker/pages/keynote-shapes.ts';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field, Paragraphs } from '../../content/field.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EstimateNote } from '../../ui/estimate-note.tsx';
import { Heading, Section } from '../../ui/section.tsx';
import { Portrait } from '../../ui/picture.tsx';

const LAYOUTS = {
  strata: {
    lead: 'md:ml-auto',
    list: '',
    scene: 'last:border-b md:grid-cols-[9rem_minmax(0,4fr)_minmax(0,7fr)]',
    channel: '',
    text: '',
  },
  ledger: {
    lead: 'md:ml-auto',
    list: '',
    scene: 'last:border-b md:grid-cols-[minmax(0,7fr)_minmax(0,3fr)_8rem]',
    channel: 'md:order-1 md:text-right',
    text: 'md:-order-1',
  },
  dial: {
    lead: '',
    list: 'md:grid-cols-3 md:gap-10',
    scene: 'max-md:last:border-b md:content-start md:border-t-3 md:border-fg',
    channel: '',
    text: '',
  },
} as const satisfies Record<KeynoteDesign, object>;
const CHANNEL_COLOR = {
  1: 'text-channel-1',
  2: 'text-channel-2',
  3: 'text-channel-3',
  4: 'text-channel-4',
  5: 'text-channel-5',
} as const;

/** The survival-mode claim and three familiar scenes (docs/product.md#keynote-pages). */
export function SurvivalProblem({ text }: { readonly text: KeynotePageText }) {
  const name = `${text.prefix}_problem`;
  const layout = LAYOUTS[text.design];
  return (
    <Section
      space="py-section"
      name={name}
      labelledBy="problem"
      titleClass="max-w-[12em]"
      title={text.problemTitle}
    >
      <Field name={`${name}_text`} as="p" className={`mt-6 mb-stack text-l leading-[1.45] ${layout.lead}`}>
        {text.problemText}
      </Field>
      <ul className={`swipe grid ${layout.list}`}>
        {text.scenes.map(({ channel, text: scene }) => (
          <li
            key={channel}
            className={`grid items-center gap-x-10 gap-y-4 max-md:content-start border-t border-rule py-6 ${layout.scene}`}
          >
            <span
              className={`flex items-baseline gap-[0.45em] text-s font-semibold ${CHANNEL_COLOR[channel]} ${layout.channel}`}
            >
              <b className="font-display text-xl leading-none">{channel}</b> {CHANNELS[channel].name}
            </span>
            <SignalLine channel={channel} width={360} height={56} seed={channel + 2} />
            <Field
              name={`${name}_scene_${String(channel)}`}
              as="p"
              className={`font-display text-xl leading-[1.08] font-[650] text-balance ${layout.text}`}
            >
              {scene}
            </Field>
          </li>
        ))}
      </ul>
      {/80%/.test(`${text.problemTitle}${text.problemText}`) && (
        <EstimateNote field={`${name}_note`} className="mt-6" />
      )}
    </Section>
  );
}

const HALF = '(min-width: 768px) 40vw, 100vw';
/** The portrait to the left, to the right, or above in full width. */
const PLACES = {
  strata: {
    grid: 'md:[&>picture]:col-span-5',
    shot: 1,
    picture: '',
    sizes: HALF,
    words: 'md:col-[7/-1]',
    title: '',
    part: '',
  },
  ledger: {
    grid: 'md:[&>picture]:order-1 md:[&>picture]:col-[8/-1]',
    shot: 2,
    picture: '',
    sizes: HALF,
    words: 'md:col-span-6',
    title: '',
    part: '',
  },
  dial: {
    grid: 'md:[&>picture]:col-span-full',
    shot: 0,
    picture: 'md:max-w-[132svh]',
    sizes: '(min-width: 1240px) 1240px, 100vw',
    words: 'md:col-span-full md:grid md:grid-cols-subgrid',
    title: 'md:col-span-6',
    part: 'md:col-[7/-1]',
  },
} as const satisfies Record<KeynoteDesign, object>;

/** The origin of the talk, with a link to /about (docs/product.md#keynote-pages). */
export function SpeakerStory({ text }: { readonly text: KeynotePageText }) {
  const name = `${text.prefix}_story`;
  const place = PLACES[text.design];
  return (
    <section className="on-ink py-section" aria-labelledby="story">
      <div
        className={`wrap grid grid-cols-1 gap-y-6 print:block md:grid-cols-12 md:gap-x-[min(2.5rem,3vw)] md:items-end ${place.grid}`}
      >
        <Portrait
          className={`w-full max-md:[&_img]:aspect-3/2 max-md:[&_img]:object-cover max-md:[&_img]:object-top ${place.picture}`}
          field={`${name}_picture`}
          shot={place.shot}
          sizes={place.sizes}
        />
        <div className={`print:block ${place.words}`}>
          <Heading level={2} field={`${name}_title`} id="story" className={`mb-6 ${place.title}`}>
            {text.storyTitle}
          </Heading>
          <div className={`prose ${place.part}`}>
            <Paragraphs name={`${name}_text`} texts={text.storyText} />
          </div>
          <p className={`mt-6 ${place.part}`}>
            <ButtonLink to="/about" kind="text" field={`${name}_more`}>
              Read the whole story
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
