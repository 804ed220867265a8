import { speaker } from '../../shared/speaker.config.ts';
import type { StructuredData } from './page-description.ts';

/** The ids by which other objects of the site refer to the speaker and the site. */
export function createPersonId(publicUrl: string): string {
  return `${publicUrl}/#speaker`;
}

/** What the home page tells crawlers about the speaker and the site as a whole: `Person`, `WebSite`, `Service` (docs/product.md#look). */
export function createSiteStructuredData(routeId: string, publicUrl: string): readonly StructuredData[] {
  if (routeId !== 'home') return [];
  const portrait = (speaker.headshots[1] ?? speaker.headshots[0])?.src ?? '';
  const person = { '@id': createPersonId(publicUrl) };
  return [
    {
      '@type': 'Person',
      ...person,
      name: speaker.name,
      url: `${publicUrl}/`,
      image: `${publicUrl}${portrait}-800.jpg`,
      jobTitle: 'Keynote speaker',
      email: speaker.email,
      address: { '@type': 'PostalAddress', addressLocality: speaker.location },
      knowsAbout: ['Workplace stress', 'Burnout', 'Leadership', 'Neuroscience of stress'],
      sameAs: speaker.social.map((link) => link.url),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: speaker.brand,
      url: `${publicUrl}/`,
      inLanguage: 'en',
      publisher: person,
    },
    {
      '@type': 'Service',
      serviceType: 'Keynote speaking',
      name: 'Channel 5 keynote',
      url: `${publicUrl}/keynotes`,
      provider: person,
      audience: { '@type': 'BusinessAudience', name: 'Corporations, associations and conferences' },
    },
  ];
}
