import type { RefObject } from 'react';
import { KEYS } from './key-command.ts';

export function KeysHelp({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className="keys">
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="faint">They rest while you type.</p>
      <form method="dialog" className="actions">
        <button className="button">Close</button>
      </form>
    </dialog>
  );
}
