import type { ReactNode } from 'react';
import { speaker } from '../../../shared/speaker.config.ts';
import { Field } from '../../content/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { HeadshotPicture } from './headshot-picture.tsx';

/** Three professional headshots, each with its 'Download High-Res' (spec 2): a same-origin link with `download` (contract 8). */
export function Headshots(): ReactNode {
  return (
    <section id="headshots" className="planners-part on-paper" aria-labelledby="headshots-title">
      <div className="wrap">
        <Heading level={2} size="xl" field="planners_headshots_title" id="headshots-title">
          Headshots
        </Heading>
        <ul className="headshots">
          {speaker.headshots.map((headshot, i) => (
            <li key={headshot.src}>
              <HeadshotPicture headshot={headshot} />
              <Heading level={3} size="l" field={`planners_headshot_${String(i + 1)}_title`}>
                {headshot.title}
              </Heading>
              <Field name={`planners_headshot_${String(i + 1)}_text`} as="p">
                {headshot.description}
              </Field>
              <a
                className="link-arrow link-download"
                href={`/headshots/${headshot.filename}`}
                download={headshot.filename}
              >
                Download High-Res<span className="visually-hidden"> {headshot.title}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
