import { RouteLink } from '../ui/route-link.tsx';
import { BUILT_IN_TEXT } from '../../shared/core/content/built-in-text.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import type { KitFile, SocialLink } from '../../speaker/speaker-shapes.ts';
import { Field, useLink, useContactLinks } from '../content/field.tsx';
import { useKitLink } from '../downloads/use-kit-link.ts';
import { FOOTER_LINKS } from './links.ts';
import { longDate } from '../../shared/core/dates.ts';

const KIT = [speaker.kit.stageIntroduction, speaker.kit.biography, speaker.kit.keynoteDescription];

const HEADING = 'mb-2 text-s font-semibold text-muted';
/** Each line is as high as a link, also without one. */
const ROW = 'flex min-h-9 break-inside-avoid items-center text-s';
const LINK =
  'inline-flex min-h-9 items-center wrap-anywhere no-underline underline-offset-[0.3em] hover:underline';

/** The footer (docs/product.md#footer). `closing`: the page has its own call to action. */
export function Footer({ closing }: { readonly closing: boolean }) {
  const links = useContactLinks();
  return (
    <footer
      className={`footer on-ink pb-6 print:break-before-avoid print:break-inside-avoid print:pt-6 ${closing ? 'pt-stack' : 'pt-section'}`}
    >
      <div className="wrap">
        {!closing && (
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pb-stack print:hidden">
            <Field name="footer_text" as="p" className="display display-2xl">
              {BUILT_IN_TEXT.footer_text}
            </Field>
            <RouteLink className="button button-primary" to="/contact">
              Book {speaker.name}
            </RouteLink>
          </div>
        )}
        <PrintSignature />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-3 gap-y-6 border-y border-rule py-8 max-lg:[&>:is(nav,:last-child)]:col-span-full lg:grid-cols-[2fr_1fr_1fr_fit-content(20rem)] print:hidden">
          <nav aria-label="Footer">
            <h2 className={HEADING}>Site</h2>
            <ul className="columns-[9.5rem]">
              {FOOTER_LINKS.map((link) => (
                <li key={link.to} className={ROW}>
                  <RouteLink to={link.to} className={LINK}>
                    {link.label}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className={HEADING}>Downloads</h2>
            <ul>
              {KIT.map((file) => (
                <KitLink key={file.file} {...file} />
              ))}
            </ul>
          </div>
          <div>
            <h2 className={HEADING}>Elsewhere</h2>
            <ul>
              {speaker.social.map((link, i) => (
                <ElsewhereLink key={link.url} field={`footer_social_${String(i + 1)}`} {...link} />
              ))}
              <ElsewhereLink field="footer_consultancy" {...speaker.consultancy} />
            </ul>
          </div>
          <div>
            <h2 className={HEADING}>Contact</h2>
            <ul>
              <li className={ROW}>
                <a href={links.mail} className={LINK}>
                  <Field name="contact_email">{speaker.email}</Field>
                </a>
              </li>
              <li className={ROW}>
                <a href={links.phone} className={LINK}>
                  <Field name="contact_phone">{speaker.phone}</Field>
                </a>
              </li>
              <li className={ROW}>{speaker.location}</li>
            </ul>
            {closing && (
              <RouteLink className="button button-quiet mt-4" to="/contact">
                Book {speaker.name}
              </RouteLink>
            )}
          </div>
        </div>
        <Field name="footer_note" as="p" className="pt-6 text-s text-muted print:hidden">
          {`© ${speaker.name}. ${speaker.footerNote}`}
        </Field>
        {speaker.demonstration !== undefined && <p className="text-s text-muted">{speaker.demonstration}</p>}
      </div>
    </footer>
  );
}

/** An editor may change the name and the address of a profile. */
function ElsewhereLink({ field, label, url }: SocialLink & { readonly field: string }) {
  const link = useLink(`${field}_url`, url);
  return (
    <li className={ROW}>
      <a {...link} className={LINK} target="_blank" rel="noopener">
        <Field name={field}>{label}</Field>
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </li>
  );
}

function KitLink({ title, file }: KitFile) {
  const link = useKitLink(file);
  return (
    <li className={ROW}>
      <a {...link} className={LINK}>
        {title} <span className="ml-[0.3em] text-s text-nowrap text-muted">PDF</span>
      </a>
    </li>
  );
}

/** Printed only: the page's owner, contact, address and date. */
function PrintSignature() {
  return (
    <p className="flex max-w-none flex-wrap justify-between gap-x-6 gap-y-1 text-s not-print:hidden">
      <strong>{speaker.brand}</strong>
      <span>
        {speaker.email}, {speaker.phone}
      </span>
      <span ref={(element) => signPlaceAndDay(element)} />
    </p>
  );
}

/** Only known in the browser; written at each rendering, and so after each navigation. */
function signPlaceAndDay(element: HTMLElement | null): void {
  if (!element) return;
  element.textContent = `${location.origin}${location.pathname}, ${longDate(new Date())}`;
}
