import type { RefObject } from 'react';
import { KEYS } from './key-command.ts';
import { translate } from '../../../shared/core/text/translate.ts';

export function KeysHelp({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={dialog} aria-labelledby="keys-title">
      <h2 id="keys-title">{translate('Keys')}</h2>
      <dl className="grid gap-[0.4rem]">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="grid grid-cols-[6rem_1fr]">
            <dt className="flex gap-[0.3rem]">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{translate('They do not apply while you type.')}</p>
      <form method="dialog" className="actions">
        <button className="button">{translate('Close')}</button>
      </form>
    </dialog>
  );
}
