import type { ReactNode } from 'react';
import { RouteLink } from '../ui/route-link.tsx';
import { BUILT_IN_TEXT } from '../../shared/core/content/built-in-text.ts';
import { speaker } from '../../shared/speaker.config.ts';
import { Field } from '../content/field.tsx';
import { FOOTER_LINKS } from './links.ts';

const KIT = [speaker.kit.stageIntroduction, speaker.kit.biography, speaker.kit.keynoteDescription];

/** The footer of every page (docs/product.md#footer): links, social profiles, the kit's PDFs, the consultancy, and the way to book. */
export function Footer(): ReactNode {
  return (
    <footer className="footer on-ink">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pb-stack print:hidden">
          <Field name="footer_text" as="p" className="display display-2xl">
            {BUILT_IN_TEXT.footer_text}
          </Field>
          <RouteLink className="button button-primary" to="/contact">
            Book {speaker.name}
          </RouteLink>
        </div>
        <div className="footer-columns">
          <nav aria-label="Footer">
            <h2>Site</h2>
            <ul>
              {FOOTER_LINKS.map((link) => (
                <li key={link.to}>
                  <RouteLink to={link.to}>{link.label}</RouteLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Downloads</h2>
            <ul>
              {KIT.map((file) => (
                <li key={file.file}>
                  <a href={`/kit/${file.file}`} download={file.file}>
                    {file.title} <span className="ml-[0.5em] text-s text-muted">PDF</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Elsewhere</h2>
            <ul>
              {[...speaker.social, speaker.consultancy].map((link) => (
                <li key={link.url}>
                  <a href={link.url} target="_blank" rel="noopener">
                    {link.label}
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Contact</h2>
            <ul>
              <li>
                <a href={`mailto:${speaker.email}`}>
                  <Field name="contact_email">{speaker.email}</Field>
                </a>
              </li>
              <li>
                <a href={`tel:${speaker.phone.replace(/[^+\d]/g, '')}`}>
                  <Field name="contact_phone">{speaker.phone}</Field>
                </a>
              </li>
              <li>{speaker.location}</li>
            </ul>
          </div>
        </div>
        <Field name="footer_note" as="p" className="pt-6 text-s text-muted">
          {`© ${speaker.name}. Science-based keynotes on stress, burnout and the way back.`}
        </Field>
      </div>
    </footer>
  );
}
