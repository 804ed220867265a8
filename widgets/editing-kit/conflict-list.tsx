import type { ReactNode } from 'react';
import type { ContentConflict } from '../../shared/core/content/changes.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { describeField } from './describe-value.ts';
import { translate } from '../../shared/core/text/translate.ts';

const BUILT_IN = translate('The built-in text');

export interface ConflictListProps {
  readonly conflicts: readonly ContentConflict[];
  /** This editor's texts. */
  readonly mine: ContentMap;
  readonly onChoose: (field: string, choice: 'mine' | 'theirs') => void;
  readonly describe: (field: string, value: string) => string;
}

/**
 * The fields that another editor has saved meanwhile: both texts and the choice between them
 * (docs/interfaces.md#saving-content). Renders nothing without conflicts. Styles: `editing-kit.css`.
 */
export function ConflictList({ conflicts, mine, onChoose, describe }: ConflictListProps): ReactNode {
  if (conflicts.length === 0) return null;
  return (
    <section
      className="conflicts"
      part="conflicts"
      role="alertdialog"
      aria-label={translate('Two people changed the same text')}
    >
      <h2>
        {conflicts.length === 1
          ? translate('Someone else changed this text too')
          : translate('Someone else changed these texts too')}
      </h2>
      {conflicts.map(
        ({
          field_name: field,
          current_value: theirs,
          draft = false,
          saved_by: author = translate('someone else'),
        }) => (
          <div key={field} className="conflict">
            <h3>{describeField(field)}</h3>
            <figure>
              <figcaption>
                {draft ? translate('Kept as a draft by %s', author) : translate('Saved by %s', author)}
              </figcaption>
              <blockquote role="group" tabIndex={0}>
                {theirs === null ? BUILT_IN : describe(field, theirs)}
              </blockquote>
              <button type="button" onClick={() => onChoose(field, 'theirs')}>
                {translate('Take theirs')}
              </button>
            </figure>
            <figure>
              <figcaption>{translate('Yours, not saved yet')}</figcaption>
              <blockquote role="group" tabIndex={0}>
                {describe(field, mine[field] ?? '')}
              </blockquote>
              <button type="button" onClick={() => onChoose(field, 'mine')}>
                {translate('Keep mine')}
              </button>
            </figure>
          </div>
        ),
      )}
    </section>
  );
}
