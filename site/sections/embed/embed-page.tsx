import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { EVENT_MAX } from '../../../shared/core/leads/limits.ts';
import { Field } from '../../content/field.tsx';
import { logProblem } from '../../log/log-problem.ts';
import { Heading } from '../../ui/heading.tsx';
import { CopyBlock } from './copy-block.tsx';
import { DescriptionTable } from './description-table.tsx';
import { ElementSection } from './element-section.tsx';
import { EMBEDDABLE } from './elements.ts';
import { EventField } from './event-field.tsx';
import { EmbedNotes } from './embed-notes.tsx';
import { EmbedSection } from './embed-section.tsx';
import { Reference } from './reference.tsx';
import { createSnippet } from './snippets.ts';
import { ThemeKnobs } from './theme-knobs.tsx';

/** Where the elements come from, as every partner's page loads them. */
const AUTOLOADER = '/widgets/speaker-widgets.js';
/** Until the browser knows its own address. */
const SOME_ORIGIN = 'https://this-site.example';

/** `/embed` (docs/interfaces.md#addresses): for those who put the elements on their own page. */
export function EmbedPage(): ReactNode {
  const [origin, setOrigin] = useState(SOME_ORIGIN);
  useEffect(() => {
    setOrigin(location.origin);
    setEvent(new URLSearchParams(location.search).get('event')?.slice(0, EVENT_MAX) ?? '');
    import(/* @vite-ignore */ AUTOLOADER).catch((error: unknown) => {
      logProblem('The widgets could not be loaded', error);
    });
  }, []);
  const [event, setEvent] = useState('');
  const [first] = EMBEDDABLE;

  return (
    <>
      <section className="on-ink py-stack" aria-labelledby="embed-title">
        <div className="wrap grid grid-cols-1 gap-6">
          <Heading level={1} size="2xl" field="embed_title" id="embed-title">
            Two lines, and it is on your page
          </Heading>
          <Field name="embed_lead" as="p" className="lede">
            The assessment, the newsletter and the inquiry are plain HTML elements. They run on any page,
            bring their own styles, and send what people enter to us.
          </Field>
          <CopyBlock
            label="the two lines"
            code={createSnippet(
              'HTML',
              { tagName: 'speaker-assessment', attributes: event === '' ? {} : { event } },
              origin,
            )}
          />
          <EventField event={event} onChange={setEvent} />
        </div>
      </section>
      {EMBEDDABLE.map((embeddable) => (
        <ElementSection key={embeddable.name} origin={origin} event={event} {...embeddable} />
      ))}
      <EmbedSection labelledBy="embed-theme">
        <Heading level={2} size="xl" field="embed_theme_title" id="embed-theme">
          Make it yours
        </Heading>
        <ThemeKnobs />
        <Reference title="All custom properties">
          <DescriptionTable caption="Custom properties" rows={first?.element.cssProperties ?? []} />
        </Reference>
      </EmbedSection>
      <EmbedNotes origin={origin} />
    </>
  );
}
