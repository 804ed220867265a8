import { useEffect, useState, type MouseEvent } from 'react';
import { speaker } from '../../../speaker/speaker.config.ts';
import { draftForCommittee } from '../../../speaker/pages/one-sheet.ts';
import { currentAddress } from '../../../shared/core/page-addresses.ts';
import { CopyButton } from '../../downloads/copy-button.tsx';
import { KitDownload } from '../../downloads/kit-download.tsx';
import { KitFacts } from '../../downloads/kit-facts.tsx';

const PATH = currentAddress('/one-sheet');

/** The device's share sheet, else a mail, also without a script (docs/product.md#one-sheet). */
export function SendToCommittee() {
  const [address, setAddress] = useState(PATH);
  useEffect(() => setAddress(`${window.location.origin}${PATH}`), []);
  const { subject, body } = draftForCommittee(address);

  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    navigator.share({ title: subject, text: body }).catch((error: unknown) => {
      // Closing the share sheet cancels the action; other failures open the mail.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      window.location.href = mail;
    });
  };
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <div className="button-row print:hidden">
      <a
        className="button button-primary max-w-[calc(100vw-2*var(--spacing-gutter))]"
        href={mail}
        onClick={share}
      >
        Send this to my committee
      </a>
      <CopyButton text={address} label="Copy the link" />
      <span className="flex flex-wrap items-center gap-x-3">
        <KitDownload {...speaker.kit.oneSheet} />
        <KitFacts file={speaker.kit.oneSheet.file} />
      </span>
    </div>
  );
}
