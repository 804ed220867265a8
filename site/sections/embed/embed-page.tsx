import { Fragment, useEffect, useState } from 'react';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useWidgets } from '../../ui/use-widgets.ts';
import { ElementSection } from './element-section.tsx';
import { EMBEDDABLE } from './elements.ts';
import { EventField } from './event-field.tsx';
import { CopyBlock, DescriptionTable, EmbedPart, Reference } from './embed-parts.tsx';
import { EMBED_HEAD, EMBED_NOTES } from './embed-texts.ts';
import { createSnippet } from './snippets.ts';
import { ThemeKnobs } from './theme-knobs.tsx';
import { cutText } from '../../../shared/core/text/cut-text.ts';

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
