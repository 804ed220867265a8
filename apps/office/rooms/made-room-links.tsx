import { useEffect, useRef } from 'react';
import type { MadeRoom } from '../../../shared/clients/office/office-client.ts';
import { SecretLink } from '../ui/secret-link.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';

/** A new room's addresses; the two secret ones are shown only once. */
export function MadeRoomLinks({
  room: { code, stage, remote },
  onDone,
}: {
  readonly room: MadeRoom;
  readonly onDone: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [code]);
  return (
    <section className="made" aria-labelledby="made-room-title">
      <h3 ref={heading} id="made-room-title" tabIndex={-1}>
        Room {code} is ready
      </h3>
      <p>{OFFICE_TEXTS.keepLinks}</p>
      <SecretLink label="The wall" hint={OFFICE_TEXTS.stageLink} address={stage} opens />
      <SecretLink
        label="The remote"
        hint="For the speaker’s phone: it opens, closes and reveals."
        address={remote}
        opens
      />
      <p className="faint">
        Phones join at <strong>{new URL(`/l/${code}`, stage).href}</strong>; the wall shows it as a code to
        scan.
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={onDone}>
          I have both links
        </button>
      </div>
    </section>
  );
}
