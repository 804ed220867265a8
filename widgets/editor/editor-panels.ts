import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { ConflictList } from '../editing-kit/conflict-list.tsx';
import { DraftList } from '../editing-kit/draft-list.tsx';
import { describeField, describeValue, nameItem } from '../editing-kit/describe-value.ts';
import { ListControl } from '../editing-kit/list-control.tsx';
import type { PictureControlOptions } from './pictures/picture-control.ts';
import type { EditorSession } from './editor-session.ts';
import { describeKind, renderControl, type ControlKind } from './field-control.ts';
import { renderAction } from './editor-tools.ts';
import { renderFieldList, renderSearch } from './text-panels.ts';
import { describeEditing, joinNames, nameEditor, type OthersEditing } from './others-editing.ts';
import { publicText } from '../../shared/editing/edited-field.ts';
import { reactView } from './react-view.ts';
import { renderPublishing } from './draft-publishing.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import { translate } from '../../shared/core/text/translate.ts';

export interface PanelOptions {
  /** Undefined where the host stores no pictures: their addresses are typed. */
  readonly picture?: { render(options: PictureControlOptions): TemplateResult } | undefined;
  readonly canPublish: boolean;
  readonly onGoneBack: () => void;
}

/** Next to the page: conflicts, the focused field, its versions, drafts, all texts, search. */
export function renderPanels(session: EditorSession, options: PanelOptions): TemplateResult {
  const { conflicts, pending, fields } = session.saving;
  const { canPublish } = options;
  const describe = (field: string, value: string): string => describeValue(field, value, session.page.values);
  return html`${reactView(ConflictList, {
    conflicts,
    mine: pending,
    onChoose: (field, choice) => session.resolve(field, choice),
    describe,
  })}
  ${renderOthers(session.others)} ${renderField(session, options)} ${renderVersions(session)}
  ${renderChanges(session, describe)}
  ${reactView(DraftList, {
    state: session.saving,
    onTick: (field, isTicked) => session.saver.tick(field, isTicked),
    onRevert: (field) => session.revert(field),
    describe,
  })}
  ${canPublish && Object.keys(pending).length > 0 ? renderPublishing(session.publishing, fields) : nothing}
  ${renderFieldList(session)} ${renderSearch(session.search)}`;
}

/** A live region, present while empty so that screen readers announce additions. */
function renderOthers(others: OthersEditing): TemplateResult {
  const { here } = others;
  const fields = [...new Set(here.flatMap(({ field }) => (field === null ? [] : [field])))];
  const reading = here.filter(({ field }) => field === null).map(nameEditor);
  return html`<div class="others-here" role="status">
    ${fields.map((field) => html`<p>${describeEditing(others.editorsOf(field), describeField(field))}</p>`)}
    ${
      reading.length === 0
        ? nothing
        : html`<p>
            ${reading.length === 1 ? translate('%s has this page open', joinNames(reading)) : translate('%s have this page open', joinNames(reading))}
          </p>`
    }
  </div>`;
}

function renderField(session: EditorSession, options: PanelOptions): TemplateResult {
  const { selected, kind } = session.page;
  if (selected === undefined || kind === undefined) {
    return html`<section>
      <h2>${translate('Click a text to change it')}</h2>
      <p class="hint">${translate('Type right in the page, or here. Nothing is public before you save.')}</p>
    </section>`;
  }
  const { rejection } = session.saving.fields.get(selected) ?? {};
  const isGroup = kind === 'list' || (kind === 'image' && options.picture !== undefined);
  return html`<section>
    <h2>
      ${isGroup ? describeField(selected) : html`<label for="control">${describeField(selected)}</label>`}
    </h2>
    <p class="kind">${describeKind(kind)}</p>
    ${keyed(selected, renderFieldControl(session, selected, kind, options))}
    ${rejection === undefined ? nothing : html`<p class="refusal">${rejection}</p>`}
    ${selected in session.saving.saved ? keyed(selected, renderRevert(session, selected, options.onGoneBack)) : nothing}
  </section>`;
}

function renderFieldControl(
  session: EditorSession,
  field: string,
  kind: ControlKind,
  { picture }: PanelOptions,
): TemplateResult {
  if (kind === 'list') return renderList(session, field);
  const value = session.page.values[field] ?? '';
  const onChange = (next: string): void => session.setValue(field, next);
  if (kind !== 'image' || !picture) return renderControl(kind, value, onChange);
  const { place } = session.page;
  const ratio = place?.field === field ? place.ratio : undefined;
  return picture.render({ field, label: describeField(field), value, ratio, onChange });
}

function renderList(session: EditorSession, field: string): TemplateResult {
  const { values } = session.page;
  return html`${reactView(ListControl, {
    value: values[field] ?? '',
    nameOf: (item) => nameItem(field, item, values),
    onChange: (value) => session.setValue(field, value),
    onShow: (item) => session.choose(field, item),
  })}`;
}

function renderRevert(session: EditorSession, field: string, onGoneBack: () => void): TemplateResult {
  return html`<details class="going-back">
    <summary>${translate('Back to the built-in text')}</summary>
    <p class="hint">
      ${translate('Removes your text from the site at once, for everyone. It stays below, in the earlier versions.')}
    </p>
    ${renderAction(
      translate('Unpublish now'),
      session.saving.phase !== 'saving' && session.saving.phase !== 'auto-saving',
      () => {
        void session.restoreBuiltIn(field);
        onGoneBack();
      },
    )}
  </details>`;
}

function renderVersions(session: EditorSession): TemplateResult | typeof nothing {
  const { selected, versions } = session.page;
  if (selected === undefined || versions.length === 0) return nothing;
  return html`<details>
    <summary>${translate('Earlier versions (%s)', versions.length)}</summary>
    <ul>
      ${versions.map(
        ({ field_value: text, saved_at: savedAt, saved_by: author }) =>
          html`<li>
            <span
              ><time datetime=${savedAt}>${translate('until %s', formatMoment(savedAt))}</time>${
                author === undefined ? nothing : translate(', changed by %s', author)
              }</span
            >
            ${
              text === null
                ? nothing
                : html`<button type="button" @click=${() => session.setValue(selected, text)}>
                    ${translate('Use again')}
                  </button>`
            }
            <span class="texts"
              >${text === null ? translate('The built-in text') : describeValue(selected, text, session.page.values)}</span
            >
          </li>`,
      )}
    </ul>
  </details>`;
}

function renderChanges(
  session: EditorSession,
  describe: (field: string, value: string) => string,
): TemplateResult | typeof nothing {
  const { pending, toTick, fields } = session.saving;
  const changes = Object.entries(pending).filter(([field]) => !(field in toTick));
  if (changes.length === 0) return nothing;
  return html`<section>
    <h2>${translate('Not public yet')}</h2>
    <ul>
      ${changes.map(
        ([field, text]) =>
          html`<li>
            <span>${describeField(field)}</span>
            <button
              type="button"
              aria-label=${translate('Revert %s', describeField(field))}
              @click=${() => session.revert(field)}
            >
              ${translate('Revert')}
            </button>
            <span class="texts"
              ><del>${describe(field, publicText(fields.get(field)) ?? '')}</del>
              <ins>${describe(field, text)}</ins></span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
