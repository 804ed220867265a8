import type { ReactNode } from 'react';
import { Newsletter } from '../../widgets/newsletter/newsletter.tsx';
import { useClientConfig } from '../config/client-config.ts';
import { useFieldText } from '../content/field.tsx';
import { Section } from './section.tsx';
import { WithoutScript } from './without-script.tsx';

interface NewsletterSectionProps {
  readonly field: string;
  readonly heading: string;
  readonly description: string;
  readonly children?: ReactNode;
}

/** The newsletter signup; `field` is the prefix of its text names; `children` are below it. */
export function NewsletterSection({ field, children, ...built }: NewsletterSectionProps) {
  const { apiUrl } = useClientConfig();
  const heading = useFieldText(`${field}_title`, built.heading);
  const description = useFieldText(`${field}_text`, built.description);
  return (
    <Section ground="ink" id="newsletter" className="newsletter-section meets-footer print:hidden">
      <Newsletter apiUrl={apiUrl} heading={heading} description={description} />
      <WithoutScript />
      {children}
    </Section>
  );
}
