import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { ContentConflict } from '../../shared/core/content/changes.ts';
import type { ContentMap } from '../../shared/core/content/fields.ts';
import { translate } from '../../shared/core/text/translate.ts';
import { Button } from '../../shared/ui/button.tsx';
import { describeField, nameAuthor } from './describe-value.ts';

export interface ConflictListProps {
  readonly conflicts: readonly ContentConflict[];
  readonly mine: ContentMap;
  readonly onChoose: (field: string, choice: 'mine' | 'theirs') => void;
  readonly describe: (field: string, value: string) => string;
}

/**
 * Both versions of texts or a post that another editor has saved, and the choice
 * (docs/interfaces.md#saving-content). Then the focus moves to the next conflict, else back.
 * Renders nothing without conflicts. Styles: `conflict-list.css`.
 */
export function ConflictList({ conflicts, mine, onChoose, describe }: ConflictListProps): ReactNode {
  const before = useRef<Element>(null);
  if (conflicts.length === 0) return null;

  function moveFocus({ currentTarget }: MouseEvent): void {
    const own = currentTarget.closest('.conflict');
    const next = [own?.nextElementSibling, own?.previousElementSibling]
      .map((other) => other?.querySelector('blockquote'))
      .find(Boolean);
    const target = next ?? before.current;
    if (target instanceof HTMLElement) target.focus();
  }
  const renderText = (field: string, choice: 'mine' | 'theirs', caption: string, text: string) => (
    <figure>
      <figcaption>{caption}</figcaption>
      <blockquote role="group" tabIndex={0}>
        {text}
      </blockquote>
      <Button
        onClick={(event) => {
          moveFocus(event);
          onChoose(field, choice);
        }}
      >
        {choice === 'theirs' ? translate('Take theirs') : translate('Keep mine')}
      </Button>
    </figure>
  );
  return (
    <section
      className="conflicts"
      part="conflicts"
      role="alertdialog"
      aria-label={translate('Two people changed the same text')}
      onFocusCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <h2>
        {conflicts.length === 1
          ? translate('Someone else changed this text too')
          : translate('Someone else changed these texts too')}
      </h2>
      {conflicts.map((conflict) => {
        const { field_name: field, current_value: theirs } = conflict;
        const text = theirs === null ? translate('The built-in text') : describe(field, theirs);
        return (
          <div key={field} className="conflict">
            <h3>{describeField(field)}</h3>
            {renderText(field, 'theirs', describeAuthor(conflict), text)}
            {renderText(field, 'mine', translate('Yours, not saved yet'), describe(field, mine[field] ?? ''))}
          </div>
        );
      })}
    </section>
  );
}

function describeAuthor(conflict: ContentConflict): string {
  const author = nameAuthor(conflict);
  return conflict.draft ? translate('Stored as a draft by %s', author) : translate('Saved by %s', author);
}
