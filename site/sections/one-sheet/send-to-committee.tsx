import { useEffect, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { draftForCommittee } from '../../texts/one-sheet.ts';
import { CopyButton } from '../../downloads/copy-button.tsx';
import { KitDownload } from '../../downloads/kit-download.tsx';

const PATH = '/one-sheet';

/**
 * 'Send this to my committee' (docs/product.md#one-sheet): the device's own sharing where there is one, else a mail with the draft written.
 * Beside it the link to copy and the PDF. Without a script the mail still opens.
 */
export function SendToCommittee(): ReactNode {
  const [address, setAddress] = useState(PATH);
  useEffect(() => setAddress(`${window.location.origin}${PATH}`), []);
  const { subject, body } = draftForCommittee(address);

  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    navigator.share({ title: subject, text: body }).catch((error: unknown) => {
      // Who closes the sheet has decided; where the device refuses, the mail is the way.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      window.location.href = mail;
    });
  };
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return (
    <div className="one-sheet-send grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4 print:hidden">
      <a
        className="button button-primary max-w-[calc(100vw-2*var(--spacing-gutter))]"
        href={mail}
        onClick={share}
      >
        Send this to my committee
      </a>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <CopyButton text={address} label="Copy the link" />
        <KitDownload {...speaker.kit.oneSheet} />
      </div>
    </div>
  );
}
