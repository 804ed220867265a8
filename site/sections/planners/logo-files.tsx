import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { FileFacts } from '../../downloads/file-facts.tsx';
import { Heading } from '../../ui/heading.tsx';

const FORMATS = ['svg', 'png', 'pdf'] as const;

/** The logo, as it looks, in the three formats that programs, badges and slides take. */
export function LogoFiles(): ReactNode {
  return (
    <div className="mt-10 grid gap-x-10 gap-y-4 md:grid-cols-[7rem_minmax(0,5fr)_minmax(0,7fr)] md:items-center">
      <img src="/brand/channel-5.svg" alt="" width={112} height={32} loading="lazy" />
      <Heading level={3} size="l" field="planners_logo_title" className="text-xl">
        Logo
      </Heading>
      <ul className="grid gap-x-6 gap-y-2 lg:grid-cols-3">
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
    </div>
  );
}
