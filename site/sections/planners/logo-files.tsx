import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { FileFacts } from '../../downloads/file-facts.tsx';
import { Heading } from '../../ui/heading.tsx';

const FORMATS = ['svg', 'png', 'pdf'] as const;

/** The last row of the kit: the logo, as it looks, in the three formats that programs, badges and slides take. `className` is that of a row. */
export function LogoFiles({ className }: { readonly className: string }): ReactNode {
  return (
    <li className={className}>
      <img src="/brand/channel-5.svg" alt="" width={112} height={32} loading="lazy" />
      <Heading level={3} size="l" field="planners_logo_title">
        Logo
      </Heading>
      <ul className="col-start-2 grid gap-x-6 gap-y-2 md:col-[2/-1] md:grid-cols-3 lg:col-[3/-1]">
        {FORMATS.map((format) => (
          <li key={format}>
            <a className="link-arrow" href={`/brand/channel-5.${format}`} download={`channel-5.${format}`}>
              {format.toUpperCase()}
              <span className="visually-hidden"> of the logo of {speaker.brand}</span>
            </a>
            <FileFacts path={`/brand/channel-5.${format}`} className="block" />
          </li>
        ))}
      </ul>
    </li>
  );
}
