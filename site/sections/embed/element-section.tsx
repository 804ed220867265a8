import { createElement, useState } from 'react';
import type { PartnerElement } from '../../../widgets/elements.ts';
import type { ElementDescription } from './elements.ts';
import { CopyBlock, DescriptionTable, EmbedPart, Reference } from './embed-parts.tsx';
import { createSnippet, PLATFORMS, type Platform } from './snippets.ts';
import { currentAddress } from '../../../shared/core/page-addresses.ts';

export interface ElementSectionProps extends PartnerElement {
  readonly element: ElementDescription;
  readonly origin: string;
  /** The event code of the element and its snippets; '' for none. */
  readonly event: string;
}

/** One element: a live example, the snippet for each platform, its attributes and events. */
export function ElementSection({ name: id, element, title, origin, event, fallback }: ElementSectionProps) {
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
