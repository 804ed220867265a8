import { createElement, useState } from 'react';
import type { ReactNode } from 'react';
import type { PartnerElement } from '../../../widgets/elements.ts';
import { Heading } from '../../ui/heading.tsx';
import { CopyBlock } from './copy-block.tsx';
import { DescriptionTable } from './description-table.tsx';
import type { ElementDescription } from './elements.ts';
import { createSnippet, PLATFORMS } from './snippets.ts';
import type { Platform } from './snippets.ts';

export interface ElementSectionProps extends PartnerElement {
  readonly element: ElementDescription;
  /** Where the widgets come from, e.g. `https://speaker.example`. */
  readonly origin: string;
}

/** One element: live, what to copy for each platform, its attributes and events. */
export function ElementSection({
  name: id,
  element,
  title,
  origin,
  example,
  fallback,
}: ElementSectionProps): ReactNode {
  const [platform, setPlatform] = useState<Platform>('HTML');
  const { tagName } = element;
  return (
    <section className="embed-element on-paper" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <Heading level={2} size="xl" field={`embed_${id}_title`} id={`${id}-title`}>
          {title}
        </Heading>
        <div className="embed-live">
          {createElement(tagName, example, <a href={fallback.to}>{fallback.words}</a>)}
        </div>
        <fieldset className="embed-platforms">
          <legend>Snippet for</legend>
          {PLATFORMS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-platform`}
                checked={name === platform}
                onChange={() => {
                  setPlatform(name);
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <CopyBlock
          label={`${platform} for ${tagName}`}
          code={createSnippet(platform, { tagName, attributes: example }, origin)}
        />
        <details>
          <summary>Attributes, events and parts</summary>
          <DescriptionTable caption="Attributes" rows={element.attributes} />
          <DescriptionTable
            caption="Events: they bubble, leave the shadow root, and carry nothing personal"
            rows={element.events}
          />
          <DescriptionTable caption="Parts, for ::part()" rows={element.cssParts} />
        </details>
      </div>
    </section>
  );
}
