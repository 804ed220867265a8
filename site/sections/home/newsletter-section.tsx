import type { ReactNode } from 'react';
import { Newsletter } from '../../../widgets/newsletter/newsletter.tsx';
import { useClientConfig } from '../../config/client-config-context.tsx';
import { useFieldText } from '../../content/field.tsx';
import { Section } from '../../ui/section.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';

/** The newsletter signup. */
export function NewsletterSection(): ReactNode {
  const { apiUrl } = useClientConfig();
  const heading = useFieldText('home_newsletter_title', 'One clear signal a month');
  const description = useFieldText(
    'home_newsletter_text',
    'A short letter with one practice your team can try the same day. No noise in between.',
  );
  return (
    <Section ground="ink" id="newsletter" className="newsletter-section rendered-when-near print:hidden">
      <Newsletter apiUrl={apiUrl} heading={heading} description={description} />
      <WithoutScript />
    </Section>
  );
}
