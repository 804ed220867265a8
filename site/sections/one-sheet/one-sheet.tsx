import { type ReactNode, useEffect, useState, type MouseEvent } from 'react';
import { CHANNELS } from '../../../shared/core/assessment/channels.ts';
import { hasShareSheet, openShareSheet } from '../../../shared/ui/share-sheet.ts';
import { speaker } from '../../../speaker/speaker.config.ts';
import { useContactLinks, Field } from '../../content/field.tsx';
import { HOUR_LIST, useHour } from '../../content/use-hour.ts';
import { describeFee } from '../../../speaker/pages/fees.ts';
import { ONE_SHEET, draftForCommittee } from '../../../speaker/pages/one-sheet.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DateCheck } from '../../ui/date-check.tsx';
import { Heading } from '../../ui/section.tsx';
import { Portrait } from '../../ui/picture.tsx';
import { Quote } from '../../ui/quote.tsx';
import { currentAddress } from '../../../shared/core/page-addresses.ts';
import { CopyButton } from '../../downloads/copy-button.tsx';
import { KitDownload, KitFacts } from '../../downloads/kit-download.tsx';

const { keynote } = ONE_SHEET;
const [, REFERENCE] = speaker.testimonials;

/** /one-sheet: all decision criteria of a committee on one page (docs/product.md#one-sheet). */
export function OneSheet() {
  return (
    <div className="on-paper py-stack print:py-0 print:text-[1rem] print:leading-[1.3]">
      <div className="wrap grid gap-stack print:gap-4">
        <OneSheetHead />
        <OneSheetPart id="talk" field="one_sheet_talk_title" title="The talk">
          <p className="mb-6">{keynote.description[0]}</p>
          <ol className="grid gap-6 md:grid-cols-2 print:grid-cols-2 print:gap-3">
            {keynote.takeaways.map(({ title, text }) => (
              <li key={title}>
                <h3 className="display display-l mb-1">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </OneSheetPart>
        <OneSheetPart id="formats" field="one_sheet_formats_title" title="Formats and fees">
          <Formats />
        </OneSheetPart>
        <OneSheetPart id="hour" field="one_sheet_hour_title" title="The hour">
          <Hour />
          <ButtonLink to="/keynotes#hour" kind="text" field="one_sheet_hour_cta" className="print:hidden">
            Go through it minute by minute
          </ButtonLink>
        </OneSheetPart>
        {REFERENCE && <Quote field="one_sheet_quote" {...REFERENCE} className="max-w-[44rem]" />}
        <NextStep />
      </div>
    </div>
  );
}

function OneSheetHead() {
  return (
    <header className="grid gap-10 md:grid-cols-[minmax(0,1fr)_13rem] lg:grid-cols-[minmax(0,1fr)_17rem] print:grid-cols-[3fr_1fr]">
      <div className="self-end">
        <p className="marker">{ONE_SHEET.kicker}</p>
        <Heading level={1} size="2xl" field="one_sheet_title" className="my-6 max-md:max-w-[8em] print:my-2">
          {ONE_SHEET.title}
        </Heading>
        <Field name="one_sheet_lead" as="p" className="lede mb-10 print:mb-0 print:text-[1.4rem]">
          {ONE_SHEET.lead}
        </Field>
        <SendToCommittee />
      </div>
      <Portrait
        className="w-full max-md:aspect-square max-md:object-cover max-md:object-top print:max-w-36"
        field="one_sheet_portrait_picture"
        shot={1}
        sizes="(min-width: 768px) 17rem, 100vw"
        loading="eager"
      />
    </header>
  );
}

function Formats() {
  return (
    <ul>
      {keynote.formats.map(({ kind, name, length, room }) => {
        const fee = describeFee(kind);
        return (
          <li
            key={kind}
            className="grid gap-x-6 border-t border-rule py-3 first:border-t-0 first:pt-1 md:grid-cols-[4fr_3fr_5fr] print:grid-cols-[4fr_3fr_5fr] print:py-1"
          >
            <div>
              <strong>{name}</strong>
              <p className="text-s text-muted">{room}</p>
            </div>
            <p>{length}</p>
            {fee && (
              <p>
                {fee.band}
                <span className="text-muted">, {fee.travel}</span>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Hour() {
  const { steps } = useHour();
  return (
    <ol className="mb-4" data-field={HOUR_LIST}>
      {steps.map(({ id, field, item, mark, minute, channel }) => (
        <li
          key={id}
          {...mark}
          className="grid break-inside-avoid grid-cols-[minmax(0,4.75rem)_minmax(0,1fr)_fit-content(33%)] items-baseline gap-x-4 border-t border-rule py-2 first:border-t-0 first:pt-1 print:py-1"
        >
          <span className="text-s text-muted tabular-nums">{`Minute ${String(minute)}`}</span>
          <span>
            <Field name={`${field}_title`}>{item.title}</Field>
          </span>
          <span className="text-s text-muted">{`${String(channel)} ${CHANNELS[channel].name}`}</span>
        </li>
      ))}
    </ol>
  );
}

function NextStep() {
  const links = useContactLinks();
  return (
    <section className="border-t-2 border-fg pt-6 print:hidden" aria-labelledby="next-step" data-closing>
      <Heading level={2} size="xl" field="one_sheet_next_title" id="next-step">
        Hold a date
      </Heading>
      <p className="my-4">
        {ONE_SHEET.next}
        <a className="link" href={links.mail}>
          {links.address}
        </a>
        .
      </p>
      <DateCheck />
    </section>
  );
}

interface PartProps {
  readonly id: string;
  readonly field: string;
  readonly title: string;
  readonly children: ReactNode;
}

function OneSheetPart({ id, field, title, children }: PartProps) {
  return (
    <section
      className="grid gap-6 border-t-2 border-fg pt-6 lg:grid-cols-[3fr_9fr] print:grid-cols-[1fr_4fr] print:break-inside-avoid print:pt-3"
      aria-labelledby={id}
    >
      <Heading level={2} size="xl" field={field} id={id}>
        {title}
      </Heading>
      <div>{children}</div>
    </section>
  );
}

const PATH = currentAddress('/one-sheet');

/** The device's share sheet, else a mail, also without a script (docs/product.md#one-sheet). */
function SendToCommittee() {
  const [address, setAddress] = useState(PATH);
  useEffect(() => setAddress(`${window.location.origin}${PATH}`), []);
  const { subject, body } = draftForCommittee(address);

  const share = (event: MouseEvent) => {
    if (!hasShareSheet()) return;
    event.preventDefault();
    void openShareSheet({ title: subject, text: body }).then((outcome) => {
      if (outcome === 'failed') window.location.href = mail;
    });
  };
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <div className="button-row print:hidden">
      <a
        className="button button-primary max-w-[calc(100vw-2*var(--spacing-gutter))]"
        href={mail}
        onClick={share}
      >
        Send this to my committee
      </a>
      <CopyButton text={address} label="Copy the link" />
      <span className="flex flex-wrap items-center gap-x-3">
        <KitDownload {...speaker.kit.oneSheet} />
        <KitFacts file={speaker.kit.oneSheet.file} />
      </span>
    </div>
  );
}
