import { CLOSING_LINKS, type KeynotePageText } from '../../../speaker/pages/keynote-shapes.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field } from '../../content/field.tsx';
import { LOGO_LIST, useLogos, Logo } from '../../ui/logo.tsx';
import { Actions } from '../../ui/button-link.tsx';
import { DateCheck } from '../../ui/date-check.tsx';
import { Heading } from '../../ui/section.tsx';
import { Quote } from '../../ui/quote.tsx';
import { VideoCredit } from '../../video/video-credit.tsx';
import { VideoFacade } from '../../video/video-facade.tsx';

/** The trusted-by section of the keynote pages (docs/product.md#keynote-pages). */
export function TrustedBy({ prefix }: { readonly prefix: string }) {
  const logos = useLogos();
  return (
    <section className="on-paper py-stack print:hidden" aria-labelledby="trusted-by">
      <div className="wrap grid gap-6 lg:grid-cols-[4fr_8fr]">
        <Heading level={2} field={`${prefix}_trusted_title`} id="trusted-by">
          Trusted by Industry Leaders
        </Heading>
        <ul className="grid grid-cols-3 border-t border-rule" data-field={LOGO_LIST}>
          {logos.map((logo) => (
            <li
              key={logo.id}
              {...logo.mark}
              className="grid h-[clamp(4rem,12vw,6rem)] items-center border-b border-rule pr-[clamp(0.75rem,3vw,2rem)]"
            >
              {/* Dark logos need their light background in forced colors. */}
              <Logo
                className="h-9 w-auto max-w-[min(100%,13rem)] object-contain object-left forced-colors:bg-print-ground"
                logo={logo}
                height={64}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface TextProps {
  readonly text: KeynotePageText;
}

/** A client's film: a poster until the click, then the player with autoplay. */
export function ClientFilm({ text }: TextProps) {
  const { video, poster = '' } = text.film ?? {};
  if (!video) return undefined;
  const name = `${text.prefix}_voice`;
  return (
    <section className="on-ink py-section print:hidden" aria-labelledby="testimonial">
      <div className="wrap grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:items-center">
        <Heading
          level={2}
          field={`${name}_title`}
          id="testimonial"
          className="lg:col-span-full lg:max-w-[14em]"
        >
          {text.testimonialTitle}
        </Heading>
        <div>
          <VideoFacade video={video} field={`${name}_picture`} poster={poster} />
          <VideoCredit video={video} isNamedBeside />
        </div>
        <Quote field={name} {...text.testimonial} className="[&_figcaption]:text-m" />
      </div>
    </section>
  );
}

/** The closing call to action (docs/product.md#keynote-pages). */
export function ClosingCall({ text }: TextProps) {
  const name = `${text.prefix}_closing`;
  return (
    <section
      className="on-marigold overflow-clip pt-section pb-6 print:hidden"
      aria-labelledby="closing"
      data-closing
    >
      <div className="wrap grid gap-6">
        <Heading level={2} size="3xl" field={`${name}_title`} id="closing" className="max-w-[11em]">
          {text.closingTitle}
        </Heading>
        <Field name={`${name}_text`} as="p" className="lede">
          {text.closingText}
        </Field>
        <Actions name={name} links={CLOSING_LINKS} />
        <DateCheck className="mt-4" />
      </div>
      <SignalLine
        className="mt-6 h-[clamp(3rem,12vw,10rem)] stroke-3 max-md:hidden"
        channel={5}
        width={1440}
        height={300}
        live
      />
    </section>
  );
}
