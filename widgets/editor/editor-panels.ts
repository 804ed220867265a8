import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { renderConflicts } from '../kit/conflict-list.ts';
import type { EditorSession } from './editor-session.ts';
import { describeField, describeKind, renderControl } from './field-control.ts';
import type { ControlKind } from './field-control.ts';

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What stands beside the page: conflicts, the field in hand (`kind` is its control), what was saved before, what is not public yet, all texts. */
export function renderPanels(
  session: EditorSession,
  kind: ControlKind | undefined,
  /** A field's saved text was taken off, by a button that goes with it. */
  onGoneBack: () => void,
): TemplateResult {
  const { conflicts, pending } = session.saving;
  return html`${renderConflicts(conflicts, pending, (field, choice) => {
    session.resolve(field, choice);
  })}
  ${renderField(session, kind, onGoneBack)} ${renderVersions(session)} ${renderChanges(session)}
  ${renderFields(session)}`;
}

function renderField(
  session: EditorSession,
  kind: ControlKind | undefined,
  onGoneBack: () => void,
): TemplateResult {
  const { selected } = session.page;
  if (selected === undefined || kind === undefined) {
    return html`<section>
      <h2>Click a text to change it</h2>
      <p class="hint">Type right in the page, or here. Nothing is public before you save.</p>
    </section>`;
  }
  const value = session.page.values[selected] ?? '';
  return html`<section>
    <h2><label for="control">${describeField(selected)}</label></h2>
    <p class="kind">${describeKind(kind)}</p>
    ${renderControl(kind, value, (text) => {
      session.setValue(selected, text);
    })}
    ${
      session.saving.refusals[selected] === undefined
        ? nothing
        : html`<p class="refusal">${session.saving.refusals[selected]}</p>`
    }
    ${selected in session.saving.saved ? keyed(selected, renderGoingBack(session, selected, onGoneBack)) : nothing}
  </section>`;
}

function renderGoingBack(session: EditorSession, field: string, onGoneBack: () => void): TemplateResult {
  return html`<details class="going-back">
    <summary>Back to the built-in text</summary>
    <p class="hint">
      Takes your text off the site at once, for everyone. It stays below, among what was saved before.
    </p>
    <button
      type="button"
      ?disabled=${session.saving.phase === 'saving' || session.saving.phase === 'auto-saving'}
      @click=${() => {
        session.goBack(field);
        onGoneBack();
      }}
    >
      Take it off now
    </button>
  </details>`;
}

function renderVersions(session: EditorSession): TemplateResult | typeof nothing {
  const { selected, versions } = session.page;
  if (selected === undefined || versions.length === 0) return nothing;
  return html`<details>
    <summary>What was saved before (${versions.length})</summary>
    <ul>
      ${versions.map(
        ({ field_value: text, saved_at: savedAt }) =>
          html`<li>
            <time datetime=${savedAt}>until ${MOMENT.format(new Date(savedAt))}</time>
            ${
              text === null
                ? nothing
                : html`<button
                    type="button"
                    @click=${() => {
                      session.setValue(selected, text);
                    }}
                  >
                    Use again
                  </button>`
            }
            <span class="texts">${text ?? 'The built-in text'}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}

function renderChanges(session: EditorSession): TemplateResult | typeof nothing {
  const changes = Object.entries(session.saving.pending);
  if (changes.length === 0) return nothing;
  return html`<section>
    <h2>Not public yet</h2>
    <ul>
      ${changes.map(
        ([field, text]) =>
          html`<li>
            <span>${describeField(field)}</span>
            <button
              type="button"
              aria-label="Revert ${describeField(field)}"
              @click=${() => {
                session.revert(field);
              }}
            >
              Revert
            </button>
            <span class="texts"
              ><del>${session.saving.saved[field] ?? session.page.originals[field] ?? ''}</del>
              <ins>${text}</ins></span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function renderFields(session: EditorSession): TemplateResult | typeof nothing {
  const fields = Object.entries(session.page.values);
  if (fields.length === 0) return nothing;
  return html`<details>
    <summary>All texts of this page (${fields.length})</summary>
    <ul class="fields">
      ${fields.map(
        ([field, text]) =>
          html`<li>
            <button
              type="button"
              class="field-link"
              aria-current=${field === session.page.selected ? 'true' : nothing}
              @click=${() => {
                session.choose(field);
              }}
            >
              ${describeField(field)}
            </button>
            <span class="texts hint">${text}</span>
          </li>`,
      )}
    </ul>
  </details>`;
}
