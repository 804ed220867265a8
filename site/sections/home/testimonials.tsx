import { HOME_TEXTS } from '../../../speaker/pages/home.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { SignalLine } from '../../../shared/ui/signal-line.tsx';
import { Field, useFieldText } from '../../content/field.tsx';
import { useList } from '../../content/use-list.ts';
import { useLogos, Logo } from '../../ui/logo.tsx';
import { BLANK_QUOTE, Quote } from '../../ui/quote.tsx';
import { Section } from '../../ui/section.tsx';

/** Three are built in, each on a separate background. */
export function Testimonials() {
  const voices = useList({
    name: 'home_voice_list',
    prefix: 'home_voice',
    builtIn: speaker.testimonials,
    blank: BLANK_QUOTE,
  });
  return (
    <Section ground="paper-2" labelledBy="testimonials" className="testimonials">
      <Field name="home_voices_title" as="h2" id="testimonials" className="marker">
        {HOME_TEXTS.voicesTitle}
      </Field>
      <div className="swipe mt-6 grid gap-6 lg:grid-cols-3" data-field="home_voice_list">
        {voices.map(({ id, field, item, mark }) => (
          <Quote key={id} field={field} className="voice flex flex-col gap-6" {...item} mark={mark}>
            <SignalLine className="mt-auto max-h-32 min-h-14 flex-1" channel={5} width={240} height={72} />
            <ClientLogo field={field} company={item.company} />
          </Quote>
        ))}
      </div>
    </Section>
  );
}

/** Only for a company whose logo the site shows. */
function ClientLogo({ field, company }: { readonly field: string; readonly company: string }) {
  const named = useFieldText(`${field}_company`, company);
  const logo = useLogos().find(({ id }) => speaker.logos[Number(id) - 1]?.name === named);
  return (
    logo && (
      <Logo
        logo={logo}
        height={48}
        className="voice-logo h-11 w-auto max-w-full self-start object-contain object-left"
        isCopy
      />
    )
  );
}
