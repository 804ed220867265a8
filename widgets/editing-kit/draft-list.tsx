import type { ReactNode } from 'react';
import type { SaveState } from '../../shared/editing/save-state.ts';
import { describeField, nameAuthor } from './describe-value.ts';
import { formatMoment } from '../../shared/core/moments.ts';
import { translate } from '../../shared/core/text/translate.ts';

export interface DraftListProps {
  readonly state: SaveState;
  readonly onTick: (field: string, isTicked: boolean) => void;
  /** Absent where the host cannot delete drafts. */
  readonly onRevert?: (field: string) => void;
  readonly describe: (field: string, value: string) => string;
}

/**
 * Drafts that Save publishes only if ticked (other sessions', and planned ones), with author and
 * times. Renders nothing without drafts. Styles: `editing-kit.css`.
 */
export function DraftList({ state, onTick, onRevert, describe }: DraftListProps): ReactNode {
  const drafts = Object.entries(state.toTick);
  if (drafts.length === 0) return null;
  return (
    <section className="drafts" part="drafts" aria-labelledby="drafts">
      <h2 id="drafts">{translate('Published only when ticked')}</h2>
      <p className="hint">
        {translate('Drafts from other sessions, and planned drafts. Save does not change them.')}
      </p>
      <ul>
        {drafts.map(([field, text]) => (
          <li key={field}>
            <label className="check">
              <input
                type="checkbox"
                checked={state.fields.get(field)?.isTicked === true}
                onChange={(event) => onTick(field, event.currentTarget.checked)}
              />{' '}
              {describeField(field)}
            </label>
            {onRevert && (
              <button
                type="button"
                aria-label={translate('Revert %s', describeField(field))}
                onClick={() => onRevert(field)}
              >
                {translate('Revert')}
              </button>
            )}
            <span className="about">{describeDraft(state, field)}</span>
            <span className="texts">{describe(field, text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeDraft({ fields }: SaveState, field: string): string {
  const { theirs: draft, plan } = fields.get(field) ?? {};
  const author = draft ? translate('Draft by %s', nameAuthor(draft)) : translate('Your draft');
  return author + (plan === undefined ? '' : `, ${translate('planned for %s', formatMoment(plan))}`);
}
