import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { CopyBlock } from './copy-block.tsx';
import { EmbedSection } from './embed-section.tsx';

/** What an administrator asks before anything is pasted: policy, caching, privacy, what to do when nothing shows. */
export function EmbedNotes({ origin }: { readonly origin: string }): ReactNode {
  return (
    <EmbedSection labelledBy="embed-notes">
      <Heading level={2} size="xl" field="embed_notes_title" id="embed-notes">
        For your site’s administrator
      </Heading>
      <Note
        title="Content security policy"
        text="Scripts from this site, requests to this site, nothing else. Inline styles, inline scripts and eval are never used."
      >
        <CopyBlock label="policy" code={`script-src ${origin}; connect-src ${origin}`} />
      </Note>
      <Note
        title="Where tags are stripped"
        text={
          <>
            Some editors remove unknown tags. A <code>div</code> with <code>data-speaker-embed</code> becomes
            the same element. Because people who are not allowed to add scripts can add such a{' '}
            <code>div</code>, it accepts only the attributes listed above, and its addresses may point only to
            this site. To allow other origins, list them on the script’s tag, separated by spaces.
          </>
        }
      >
        <CopyBlock
          label="script with origins"
          code={`<script type="module" data-speaker-origins="https://api.example" src="${origin}/widgets/speaker-widgets.js"></script>`}
        />
      </Note>
      <Note
        title="Caching"
        text={
          <>
            <code>speaker-widgets.js</code> keeps its address and is checked again after a few minutes.
            Everything it loads is named by its content and cached for a year. Please do not add a version to
            the address: visitors would only download it again.
          </>
        }
      />
      <Note
        title="What is loaded"
        text={
          <>
            A loader of one kilobyte, and in parallel the code of the element that the <code>link</code>{' '}
            names: about ten kilobytes up to the assessment’s first question. Without that <code>link</code>,
            an element’s code is loaded when it is about to scroll into view. The elements set no cookies and
            contact no other host.
          </>
        }
      />
      <Note
        title="Analytics"
        text="Listen on the document. The events say what happened, not who did it, except for the email address a visitor subscribes with."
      >
        <CopyBlock
          label="listener"
          code={`document.addEventListener('speaker-result', (event) => {\n  analytics.track('assessment', { channel: event.detail.channel });\n});`}
        />
      </Note>
      <Note
        title="Nothing shows?"
        text={
          <>
            Put <code>debug</code> on the element, or <code>data-debug</code> on the script’s tag, and open
            the console: it names each problem in one line.
          </>
        }
      />
    </EmbedSection>
  );
}

/** A question and its answer; `children` is code to take away. */
function Note({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <>
      <h3 className="mt-4 font-[650]">{title}</h3>
      <p>{text}</p>
      {children}
    </>
  );
}
