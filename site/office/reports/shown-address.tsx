import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { MadeReport } from '../../../shared/clients/office/office-client.ts';
import { SecretLink } from '../ui/secret-link.tsx';
import { Typed } from '../text/typed.tsx';

/** An address that opens a report: its planner's, or the speaker's own, which has talking points. */
export interface ReportAddress extends MadeReport {
  readonly isSpeakers: boolean;
}

/** The address of a report, told this once. */
export function ShownAddress({
  address: { report, url, isSpeakers },
  onDone,
}: {
  readonly address: ReportAddress;
  readonly onDone: () => void;
}): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="made" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {isSpeakers ? 'The speaker’s version of report' : 'Report'} {report.number} of{' '}
        <Typed text={report.event} /> is ready
      </h3>
      {isSpeakers ? (
        <SecretLink
          label="Address of the speaker’s version"
          hint="It carries talking points for the call and the stage, and is not for the planner. It is shown this once, and opens until you withdraw the report."
          address={url}
          opens
        />
      ) : (
        <SecretLink
          label="Address of the report"
          hint="It is shown this once. Whoever has it may read the report, until you withdraw it."
          address={url}
          opens
        />
      )}
      <div className="actions">
        <button type="button" className="button" onClick={onDone}>
          I have the address
        </button>
      </div>
    </section>
  );
}
