interface EmbedNote {
  readonly title: string;
  readonly text: string;
  readonly code?: { readonly label: string; readonly at: (origin: string) => string };
}

export const EMBED_HEAD = {
  title: 'Two lines, and it is on your page',
  lead: 'The assessment, the newsletter and the inquiry are plain HTML elements. They run on any page, bring their own styles, and send what people enter to us.',
};

export const EVENT_NOTES = {
  none: 'We give you one for each event. With it, everything below is counted as yours.',
  looking: 'Looking for the teams of this event …',
  noTeams:
    'No teams are fixed for this code. Leads that carry it are kept in any case, and listed as unclaimed until we take the event on.',
};

export const EMBED_NOTES: readonly EmbedNote[] = [
  {
    title: 'Content security policy',
    text: 'Scripts from this site, requests to this site, nothing else. Inline styles, inline scripts and eval are never used.',
    code: { label: 'policy', at: (origin) => `script-src ${origin}; connect-src ${origin}` },
  },
  {
    title: 'Where tags are stripped',
    text: 'Some editors remove unknown tags. A `div` with `data-speaker-embed` becomes the same element. Because people who are not allowed to add scripts can add such a `div`, it accepts only the attributes listed above, and its addresses may point only to this site. To allow other origins, list them on the script’s tag, separated by spaces.',
    code: {
      label: 'script with origins',
      at: (origin) =>
        `<script type="module" data-speaker-origins="https://api.example" src="${origin}/widgets/speaker-widgets.js"></script>`,
    },
  },
  {
    title: 'Caching',
    text: '`speaker-widgets.js` keeps its address and is checked again after a few minutes. Everything it loads is named by its content and cached for a year. Please do not add a version to the address: visitors would only download it again.',
  },
  {
    title: 'What is loaded',
    text: 'A loader of one kilobyte, and in parallel the code of the element that the `link` names: about ten kilobytes up to the assessment’s first question. Without that `link`, an element’s code is loaded when it is about to scroll into view. The elements set no cookies and contact no other host.',
  },
  {
    title: 'Analytics',
    text: 'Listen on the document. The events say what happened, not who did it, except for the email address a visitor subscribes with.',
    code: {
      label: 'listener',
      at: () =>
        "document.addEventListener('speaker-result', (event) => {\n  analytics.track('assessment', { channel: event.detail.channel });\n});",
    },
  },
  {
    title: 'Nothing shows?',
    text: 'Put `debug` on the element, or `data-debug` on the script’s tag, and open the console: it names each problem in one line.',
  },
];
