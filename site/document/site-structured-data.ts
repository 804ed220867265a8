import { HOME_DATA } from '../../speaker/pages/home.ts';
import { speaker } from '../../speaker/speaker.config.ts';
import { LANGUAGE } from './language.ts';
import { currentAddress } from '../../shared/core/page-addresses.ts';
import type { StructuredData } from './page-description.ts';

/** The ids by which other objects of the site refer to the speaker and the site. */
export function createPersonId(publicUrl: string): string {
  return `${publicUrl}/#speaker`;
}

/** On the home page: `Person`, `WebSite`, `Service` (docs/product.md#look). */
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
      jobTitle: HOME_DATA.jobTitle,
      email: speaker.email,
      address: { '@type': 'PostalAddress', addressLocality: speaker.location },
      knowsAbout: HOME_DATA.topics,
      sameAs: speaker.social.map((link) => link.url),
    },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: speaker.brand,
      url: `${publicUrl}/`,
      inLanguage: LANGUAGE,
      publisher: person,
    },
    {
      '@type': 'Service',
      serviceType: 'Keynote speaking',
      name: HOME_DATA.service,
      url: publicUrl + currentAddress('/keynotes'),
      provider: person,
      audience: { '@type': 'BusinessAudience', name: HOME_DATA.audience },
    },
  ];
}
