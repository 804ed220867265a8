import { html, nothing, type TemplateResult } from 'lit';
import { describeSaveState } from '../editing-kit/save-words.ts';
import { describePath, findPath } from './page-names.ts';
import type { EditorSession } from './editor-session.ts';
import { describeField } from '../editing-kit/describe-value.ts';
import { splitTranslation, translate } from '../../shared/core/text/translate.ts';

const WIDTHS = ['phone', 'tablet', 'desktop'] as const;
export type Width = (typeof WIDTHS)[number];

export function renderTools(
  session: EditorSession | undefined,
  current: Width,
  onWidth: (width: Width) => void,
): TemplateResult {
  const paths = session?.page.paths ?? [];
  const count = session ? Object.keys(session.saving.toPublish).length : 0;
  const phase = session?.saving.phase ?? 'idle';
  const isSaving = phase === 'saving' || phase === 'auto-saving';
  const isThere = session?.page.status === 'connected';
  return html`<div class="bar" role="region" aria-label=${translate('Editing tools')}>
    <form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const page = new FormData(event.currentTarget as HTMLFormElement).get('page');
        const path = typeof page === 'string' ? findPath(page, paths) : undefined;
        if (path !== undefined) session?.link.open(path);
      }}
    >
      <label for="page">${translate('Page')}</label>
      <input
        id="page"
        name="page"
        list="pages"
        .value=${session ? describePath(session.page.path) : ''}
        spellcheck="false"
        autocomplete="off"
      />
      <datalist id="pages">
        ${paths.map((path) => html`<option value=${describePath(path)}>${path}</option>`)}
      </datalist>
      <button>${translate('Go')}</button>
    </form>
    <span class="groups widths" role="group" aria-label=${translate('Width')}>
      ${WIDTHS.map(
        (width) =>
          html`<button type="button" aria-pressed=${current === width} @click=${() => onWidth(width)}>
            ${describeField(width)}
          </button>`,
      )}
    </span>
    <span class="actions">
      <span class="status ${isThere && count === 0 ? '' : 'waiting'}" role="status"
        >${describeWork(session)}</span
      >
      ${renderAction(translate('Undo'), session?.history.canUndo === true, () => session?.undo())}
      ${renderAction(translate('Redo'), session?.history.canRedo === true, () => session?.redo())}
      ${renderAction(
        session?.isProposing ? translate('Propose') : translate('Save'),
        count > 0 && !isSaving,
        () => session?.save(),
        'primary',
      )}
    </span>
  </div>`;
}

/** Disabled by `aria-disabled`: the attribute `disabled` takes the focus from a clicked button. */
export function renderAction(
  label: string,
  isEnabled: boolean,
  onPress: () => void,
  className = '',
): TemplateResult {
  return html`<button
    type="button"
    class=${className}
    aria-disabled=${!isEnabled}
    @click=${isEnabled ? onPress : nothing}
  >
    ${label}
  </button>`;
}

function describeWork(session: EditorSession | undefined): string {
  switch (session?.page.status) {
    case 'connected':
      return describeSaveState(session.saving);
    case 'reconnecting':
      return translate('Reconnecting…');
    case 'unanswered':
      return translate('The page does not answer');
    default:
      return translate('Loading the page…');
  }
}

export function renderUnansweredHelp(src: string, onTest: () => void): TemplateResult {
  const page = new URL(src, document.baseURI);
  const link = html`<a href=${page.href} target="_blank" rel="noopener">${page.host}</a>`;
  return html`<section class="unanswered" role="alert">
    <h2>${translate('The page does not answer')}</h2>
    <p>
      ${splitTranslation('Open %s to see whether it is there. If it is, it does not yet allow this address to edit it: set', [link])}
    </p>
    <p><code>EDITOR_ORIGINS=${location.origin}</code></p>
    <p>${translate('where the site runs, and start it again.')}</p>
    <button type="button" @click=${onTest}>${translate('Test the connection')}</button>
  </section>`;
}
