import sanitizeHtml from 'sanitize-html';
import { CENTER, type HostPicture, pictureAddress } from '../../shared/core/content/picture.ts';
import { ARTICLE_RULES, LAZY, pictureAttributes } from './article-html.ts';
import { findUpload } from '../media/host-picture-path.ts';

/** Elements nested deeper lose their tags and keep their text. */
const NESTING_MAX = 60;
/** Of a picture without a width; the route returns a smaller picture where it is smaller. */
const UNKNOWN_WIDTH = 1200;
/** WordPress makes copies up to this wide for its own pages. */
const COPY_MAX = 2560;

const TAGS = (
  'p h2 h3 h4 ul ol li dl dt dd blockquote cite q hr br strong b em i u s del mark small sub sup ' +
  'code pre a img figure figcaption details summary table caption thead tbody tfoot tr th td'
).split(' ');

/** Our elements with their allowed attributes, without addresses that receive personal data. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  'speaker-assessment': ['mode', 'label', 'event'],
  'speaker-newsletter': ['heading', 'description', 'event'],
  'speaker-inquiry': ['heading', 'event'],
};
const MARK = 'data-speaker-embed';

/** Remains of a removed picture. */
const EMPTY_FIGURE = /<figure>\s*<\/figure>/g;

/**
 * Sanitizes a post's HTML from WordPress: no script, style, handler, frame or form; only pictures
 * of that host, through ours (docs/interfaces.md#pictures). Our own elements stay and send to this
 * site. Linear in the length of the text.
 */
export function cleanPostHtml(html: string, contentHost: string): string {
  return sanitizeHtml(html, {
    ...ARTICLE_RULES,
    allowedTags: [...TAGS, ...Object.keys(ELEMENTS)],
    allowedAttributes: {
      ...ARTICLE_RULES.allowedAttributes,
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ...Object.fromEntries(Object.entries(ELEMENTS).map(([tag, names]) => [tag, [...names]])),
    },
    nestingLimit: NESTING_MAX,
    transformTags: {
      // The title is the page's one h1.
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      div: describeMarked,
      img: (tagName, attribs) => ({ tagName, attribs: describeImage(attribs, contentHost) }),
      // Players and embedded pages become links.
      iframe: (_, attribs) => linkTo(attribs, 'this'),
      video: (_, attribs) => linkTo(attribs, 'the video'),
      audio: (_, attribs) => linkTo(attribs, 'the recording'),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  })
    .replace(EMPTY_FIGURE, '')
    .trim();
}

/** A `div` marked as one of our elements is that element. */
function describeMarked(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const element = `speaker-${attribs[MARK] ?? ''}`;
  const names = Object.hasOwn(ELEMENTS, element) ? ELEMENTS[element] : undefined;
  if (!names) return { tagName, attribs };
  const given = names.flatMap((name) => {
    const value = attribs[`data-${name}`];
    return value === undefined ? [] : [[name, value]];
  });
  return { tagName: element, attribs: Object.fromEntries(given) as sanitizeHtml.Attributes };
}

/** The largest copy that WordPress names for its own pages, else the one that it shows. */
function findLargest({ src = '', srcset = '', width }: sanitizeHtml.Attributes, contentHost: string) {
  const copies = srcset.split(/,\s+/).map((part) => {
    const [address = '', size = ''] = part.trim().split(/\s+/);
    return { src: findUpload(address, contentHost), width: Number(/^(\d{1,5})w$/.exec(size)?.[1] ?? 0) };
  });
  const shown = { src: findUpload(src, contentHost), width: Number(width ?? 0) };
  return [shown, ...copies]
    .filter((one) => one.src !== undefined && one.width <= COPY_MAX)
    .reduce((best, one) => (best.src === undefined || one.width > best.width ? one : best), shown);
}

function describeImage(attribs: sanitizeHtml.Attributes, contentHost: string): sanitizeHtml.Attributes {
  const { src, width } = findLargest(attribs, contentHost);
  if (src === undefined) return {};
  const ratio = Number(attribs['height']) / Number(attribs['width']);
  const height = Math.round(width * ratio);
  const picture: HostPicture = { src, width, height, alt: '', focus: CENTER };
  const addresses =
    width >= 1 && height >= 1
      ? pictureAttributes(picture)
      : { src: pictureAddress(picture, UNKNOWN_WIDTH, 'jpg') };
  return { ...addresses, alt: attribs['alt'] ?? '', ...LAZY };
}

const NOTHING: sanitizeHtml.Tag = { tagName: 'span', attribs: {} };

function linkTo({ src = '', title = '' }: sanitizeHtml.Attributes, what: string): sanitizeHtml.Tag {
  const address = src.startsWith('//') ? `https:${src}` : src;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return NOTHING;
  const { host } = new URL(address);
  const text = title.trim() === '' ? `Open ${what} at ${host}` : `${title.trim()} (${host})`;
  return { tagName: 'a', attribs: { href: address }, text };
}
