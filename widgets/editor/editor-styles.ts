import { css } from 'lit';

/** The editor's own sheet: paper and ink, one accent, nothing inherited from the page around it but its typefaces, where it has ours. */
export const editorStyles = css`
  :host {
    all: initial !important;
    display: block !important;
    block-size: 100% !important;
    min-block-size: 520px !important;
    color: var(--ink);
  }
  * {
    box-sizing: border-box;
  }
  .editor {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 380px;
    block-size: 100%;
    background: var(--paper-2);
    color: var(--ink);
    font:
      16px/1.45 'Instrument Sans',
      system-ui,
      sans-serif;
  }
  .view {
    position: relative;
    display: grid;
    min-block-size: 0;
    min-inline-size: 0;
  }
  .view .notices {
    position: absolute;
    max-inline-size: min(380px, calc(100% - 32px));
  }
  .bar {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 8px 16px;
    background: var(--ink);
    color: var(--paper);
  }
  .actions {
    display: flex;
    flex: 1;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
  }
  .actions .status {
    margin-inline-end: 8px;
  }
  .stage {
    display: grid;
    justify-items: center;
    min-inline-size: 0;
    padding: 16px;
    overflow: auto;
  }
  iframe {
    inline-size: 100%;
    block-size: 100%;
    border: 1px solid var(--ink);
    background: var(--white);
  }
  .phone iframe {
    inline-size: 390px;
  }
  .tablet iframe {
    inline-size: 820px;
  }
  aside {
    padding: 20px;
    overflow: auto;
    border-inline-start: 1px solid var(--ink);
    background: var(--paper);
    overflow-wrap: anywhere;
  }
  aside > section,
  aside > details {
    margin-block-end: 16px;
    padding-block-end: 16px;
    border-block-end: 1px solid var(--hairline);
  }
  .conflicts {
    margin-block-end: 20px;
  }
  aside > :last-child {
    border-block-end: 0;
  }
  h2 {
    margin: 0 0 8px;
    font:
      750 20px/1.2 'Bricolage Grotesque',
      system-ui,
      sans-serif;
  }
  p {
    margin: 0 0 8px;
  }
  .hint,
  .kind,
  time {
    color: var(--muted);
    font-size: 14px;
  }
  label,
  summary {
    display: block;
    margin-block-end: 6px;
    font-weight: 600;
  }
  summary {
    display: list-item;
    margin: 0;
    padding-block: 10px;
    cursor: pointer;
  }
  input,
  textarea {
    inline-size: 100%;
    min-block-size: 44px;
    padding: 10px 12px;
    border: 1px solid var(--ink);
    border-radius: 2px;
    background: var(--white);
    color: var(--ink);
    font: inherit;
  }
  textarea {
    resize: vertical;
  }
  .going-back {
    margin-block-start: 8px;
  }
  .going-back summary {
    font-weight: 400;
  }
  .code {
    font-family: ui-monospace, monospace;
    font-size: 14px;
  }
  .color {
    display: grid;
    grid-template-columns: 60px 1fr;
    gap: 8px;
  }
  .color [type='color'] {
    padding: 4px;
  }
  .bar form {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .bar label {
    margin: 0;
  }
  .bar input {
    inline-size: 220px;
  }
  button {
    min-block-size: 44px;
    min-inline-size: 44px;
    padding: 0 14px;
    border: 1px solid currentColor;
    border-radius: 2px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    background: rgb(246 183 60 / 0.2);
  }
  button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  button[aria-pressed='true'],
  button[aria-pressed='true']:hover {
    background: var(--paper);
    color: var(--ink);
  }
  .primary {
    border-color: var(--marigold);
    background: var(--marigold);
    color: var(--ink);
    font-weight: 650;
  }
  .primary:disabled {
    border-color: currentColor;
    background: none;
    color: inherit;
  }
  .primary:hover:not(:disabled) {
    background: var(--marigold-hot);
  }
  :focus-visible {
    outline: 3px solid var(--focus-on-bar);
    outline-offset: 2px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 8px;
    padding-block: 8px;
    border-block-start: 1px solid var(--hairline-2);
  }
  li .texts {
    grid-column: 1 / -1;
    display: -webkit-box;
    overflow: hidden;
    font-size: 15px;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
  }
  del {
    color: var(--muted);
  }
  ins {
    text-decoration: none;
    background: rgb(246 183 60 / 0.35);
  }
  .fields li {
    position: relative;
    gap: 0;
    padding-block: 4px 10px;
  }
  .field-link {
    grid-column: 1 / -1;
    padding: 0;
    border: 0;
    font-weight: 600;
    text-align: start;
  }
  .field-link::after {
    position: absolute;
    inset: 0 -12px;
    border-radius: 2px;
    content: '';
  }
  .field-link:hover:not(:disabled) {
    background: none;
  }
  .field-link:hover::after {
    background: rgb(246 183 60 / 0.2);
  }
  .field-link[aria-current]::after {
    border-inline-start: 4px solid var(--ink);
  }
  .field-link:focus-visible {
    outline: none;
  }
  .field-link:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  .refusal {
    margin-block-start: 8px;
    color: var(--danger);
    font-weight: 600;
  }
  .refusal::first-letter {
    text-transform: uppercase;
  }
  .status {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .status::before {
    inline-size: 10px;
    block-size: 10px;
    border-radius: 50%;
    background: var(--saved);
    content: '';
  }
  .status.waiting::before {
    background: var(--marigold);
  }
  .groups {
    display: inline-flex;
  }
  .groups button {
    margin-inline-start: -1px;
  }
  @media (max-width: 1080px) {
    .actions {
      flex-basis: 100%;
    }
    .actions .status {
      margin-inline-end: auto;
    }
  }
  @media (max-width: 900px) {
    .editor {
      grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
    }
    .stage {
      padding: 0;
    }
    iframe {
      border-width: 0;
      border-block-start: 1px solid var(--muted);
    }
    aside {
      max-block-size: 50vh;
      border-inline-start: 0;
      border-block-start: 1px solid var(--ink);
    }
  }
  /* A phone shows the page at its own width, and no other. */
  @media (max-width: 600px) {
    .widths {
      display: none;
    }
    .bar {
      padding-inline: 12px;
    }
    .bar form {
      flex: 1;
    }
    .bar input {
      flex: 1;
      inline-size: 0;
    }
    .actions button {
      padding-inline: 10px;
    }
    aside {
      padding: 16px 12px;
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      outline: 3px solid Highlight;
    }
  }
`;
