import { useEffect, useId, useRef } from 'react';
import type { MadeReport } from '../../../shared/clients/office/office-client.ts';
import { SecretLink } from '../ui/secret-link.tsx';
import { Typed } from '../text/typed.tsx';
import { OFFICE_TEXTS } from '../office-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { translate } from '../../../shared/core/text/translate.ts';
import { translateWith } from '../text/translate-with.ts';

/** The planner's, or the speaker's with talking points. */
export interface ReportAddress extends MadeReport {
  readonly isSpeakers: boolean;
}

/** A report's address, shown only once. */
export function ShownAddress({
  address: { report, url, isSpeakers },
  onDone,
}: {
  readonly address: ReportAddress;
  readonly onDone: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card [border:2px_solid_var(--color-ink)] wrap-anywhere" aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {translateWith(
          isSpeakers
            ? translate('The speaker’s version of report %1$s of %2$s is ready')
            : translate('Report %1$s of %2$s is ready'),
          report.number,
          <Typed text={report.event} />,
        )}
      </h3>
      {isSpeakers ? (
        <SecretLink
          label={translate('Address of the speaker’s version')}
          hint={OFFICE_TEXTS.speakerReport}
          address={url}
          opens
        />
      ) : (
        <SecretLink
          label={translate('Address of the report')}
          hint={OFFICE_TEXTS.plannerReport}
          address={url}
          opens
        />
      )}
      <div className="actions">
        <Button onClick={onDone}>{translate('I have the address')}</Button>
      </div>
    </section>
  );
}
