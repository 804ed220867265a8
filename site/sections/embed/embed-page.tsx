import { Fragment, useEffect, useState, createElement } from 'react';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useWidgets } from '../../ui/use-widgets.ts';
import { EMBEDDABLE, type ElementDescription } from './elements.ts';
import { CopyBlock, DescriptionTable, EmbedPart, Reference } from './embed-parts.tsx';
import { EMBED_HEAD, EMBED_NOTES, EVENT_NOTES } from './embed-texts.ts';
import { createSnippet, PLATFORMS, type Platform } from './snippets.ts';
import { ThemeKnobs } from './theme-knobs.tsx';
import { cutText } from '../../../shared/core/text/cut-text.ts';
import { readEventTeams } from '../../../shared/clients/event-teams-client.ts';
import { useClientConfig } from '../../config/client-config.ts';
import type { PartnerElement } from '../../../widgets/elements.ts';
import { currentAddress } from '../../../shared/core/page-addresses.ts';

const SOME_ORIGIN = 'https://this-site.example';

export function EmbedPage() {
  const [origin, setOrigin] = useState(SOME_ORIGIN);
  useWidgets(true);
  useEffect(() => {
    setOrigin(location.origin);
    setEvent(cutText(new URLSearchParams(location.search).get('event') ?? '', EVENT_MAX));
  }, []);
  const [event, setEvent] = useState('');
  const [first] = EMBEDDABLE;

  return (
    <>
      <PageHead name="embed" {...EMBED_HEAD}>
        <CopyBlock
          label="the two lines"
          code={createSnippet(
            'HTML',
            { tagName: 'speaker-assessment', attributes: event === '' ? {} : { event } },
            origin,
          )}
        />
        <EventField event={event} onChange={setEvent} />
      </PageHead>
      {EMBEDDABLE.map((embeddable) => (
        <ElementSection key={embeddable.name} origin={origin} event={event} {...embeddable} />
      ))}
      <EmbedPart id="theme" labelledBy="embed-theme" title="Make it yours">
        <ThemeKnobs />
        <Reference title="All custom properties">
          <DescriptionTable caption="Custom properties" rows={first?.element.cssProperties ?? []} />
        </Reference>
      </EmbedPart>
      <EmbedPart id="notes" labelledBy="embed-notes" title="For your site’s administrator">
        {EMBED_NOTES.map(({ title, text, code }) => (
          <Fragment key={title}>
            <h3 className="mt-4 font-[650]">{title}</h3>
            <p>{text.split('`').map((part, i) => (i % 2 === 0 ? part : <code key={i}>{part}</code>))}</p>
            {code && <CopyBlock label={code.label} code={code.at(origin)} />}
          </Fragment>
        ))}
      </EmbedPart>
    </>
  );
}

const TYPED_AFTER_MS = 400;

interface FieldProps {
  readonly event: string;
  readonly onChange: (event: string) => void;
}

/** The field for the reader's event code, with the event's teams. */
function EventField({ event, onChange }: FieldProps) {
  const teams = useTypedTeams(event);
  return (
    <div className="grid max-w-208 gap-3">
      <label className="font-semibold" htmlFor="embed-event">
        Your event code
      </label>
      <input
        id="embed-event"
        type="text"
        className="min-h-target w-full max-w-96 border-1 border-muted bg-surface px-3"
        autoComplete="off"
        maxLength={EVENT_MAX}
        value={event}
        aria-describedby="embed-event-note"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id="embed-event-note" className="text-muted" role="status">
        {describe(event, teams)}
      </p>
    </div>
  );
}

function describe(event: string, teams: readonly string[] | undefined): string {
  if (event === '') return EVENT_NOTES.none;
  if (teams === undefined) return EVENT_NOTES.looking;
  return teams.length === 0
    ? EVENT_NOTES.noTeams
    : `Whoever takes the assessment may choose a team: ${teams.join(', ')}.`;
}

function useTypedTeams(event: string): readonly string[] | undefined {
  const { apiUrl } = useClientConfig();
  const [found, setFound] = useState<{ readonly event: string; readonly teams: readonly string[] }>();
  useEffect(() => {
    if (event === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void readEventTeams(apiUrl, event).then((teams) => {
        if (isCurrent) setFound({ event, teams });
      });
    }, TYPED_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [apiUrl, event]);
  return found?.event === event ? found.teams : undefined;
}

interface ElementSectionProps extends PartnerElement {
  readonly element: ElementDescription;
  readonly origin: string;
  /** The event code of the element and its snippets; '' for none. */
  readonly event: string;
}

/** One element: a live example, the snippet for each platform, its attributes and events. */
function ElementSection({ name: id, element, title, origin, event, fallback }: ElementSectionProps) {
  const [platform, setPlatform] = useState<Platform>('HTML');
  const { tagName } = element;
  const attributes: Record<string, string> = event === '' ? {} : { event };
  return (
    <EmbedPart id={id} address={id} labelledBy={`${id}-title`} title={title}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
        <div className="outline-1 outline-rule [--speaker-padding:clamp(1rem,4vw,2rem)]">
          {createElement(
            tagName,
            attributes,
            <a className="inline-block py-2" href={currentAddress(fallback.to)}>
              {fallback.words}
            </a>,
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-1">
            <legend className="py-[0.6rem] text-muted">Snippet for</legend>
            {PLATFORMS.map((name) => (
              <label key={name} className="flex min-h-target cursor-pointer items-center gap-[0.6rem]">
                <input
                  className="size-5 accent-fg"
                  type="radio"
                  name={`${id}-platform`}
                  checked={name === platform}
                  onChange={() => setPlatform(name)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          <CopyBlock
            label={`${platform} for ${tagName}`}
            code={createSnippet(platform, { tagName, attributes }, origin)}
          />
        </div>
      </div>
      <Reference title="Attributes, events and parts">
        <DescriptionTable caption="Attributes" rows={element.attributes} />
        <DescriptionTable
          caption="Events: they bubble, leave the shadow root, and carry nothing personal"
          rows={element.events}
        />
        <DescriptionTable caption="Parts, for ::part()" rows={element.cssParts} />
      </Reference>
    </EmbedPart>
  );
}
