import { speaker } from '../../../speaker/speaker.config.ts';
import { useFieldText, useLink } from '../../content/field.tsx';
import { useList, type ListItem } from '../../content/use-list.ts';
import { Heading, Section } from '../../ui/section.tsx';
import { createWatchUrl, readVideoAddress } from '../../video/embed-url.ts';
import { FieldPicture } from '../../ui/field-picture.tsx';
import { VideoCredit } from '../../video/video-credit.tsx';
import { PosterPlace, VideoFacade } from '../../video/video-facade.tsx';
import { plannerPart } from './planners-opening.tsx';
import { testimonialPoster, TESTIMONIALS_LIST, TESTIMONIALS_PREFIX } from './testimonial-videos.ts';

interface VideoParts {
  readonly title: string;
  readonly author: string;
  readonly picture: string;
  readonly url: string;
}

const BLANK: VideoParts = { title: '', author: '', picture: '', url: '' };
const BUILT_IN = speaker.videoTestimonials.map(({ title, author, source }, i): VideoParts => ({
  title,
  author,
  picture: testimonialPoster(i),
  url: createWatchUrl(source),
}));
/** On tablets each poster is beside its text: three side by side are too small to read. */
const BESIDE_ITS_WORDS =
  'md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_auto_1fr] md:max-lg:gap-x-6 md:max-lg:[&>:first-child]:row-span-3';
const SIZES = '(min-width: 1024px) 33vw, (min-width: 768px) 50vw, 100vw';

/** docs/product.md#meeting-planners. Three are built in, each a poster until it is clicked. */
export function VideoTestimonials() {
  const videos = useList({
    name: TESTIMONIALS_LIST,
    prefix: TESTIMONIALS_PREFIX,
    builtIn: BUILT_IN,
    blank: BLANK,
  });
  return (
    <Section
      {...plannerPart('videos')}
      ground="ink"
      space="pb-stack"
      className="print:hidden"
      titleClass="mb-10"
    >
      <ul className="swipe grid grid-cols-1 gap-10 md:gap-6 lg:grid-cols-3" data-field={TESTIMONIALS_LIST}>
        {videos.map((video) => (
          <VideoItem key={video.id} {...video} />
        ))}
      </ul>
    </Section>
  );
}

/** The built-in video or another one, of which the length is unknown. */
function VideoItem({ id, field, item, mark }: ListItem<VideoParts>) {
  const builtIn = speaker.videoTestimonials[Number(id) - 1];
  const link = useLink(`${field}_url`, item.url);
  const title = useFieldText(`${field}_title`, item.title);
  const isBuiltIn = builtIn !== undefined && link.href === item.url;
  const source = isBuiltIn ? builtIn.source : readVideoAddress(link.href);
  const known = isBuiltIn ? builtIn : { author: item.author, seconds: 0 };
  const picture = `${field}_picture`;
  return (
    <li {...mark} className={BESIDE_ITS_WORDS}>
      {source ? (
        <VideoFacade
          key={link.href}
          video={{ ...known, source, title }}
          field={picture}
          poster={item.picture}
          sizes={SIZES}
        />
      ) : (
        <div className="video-box">
          <FieldPicture field={picture} sizes={SIZES} builtIn={<PosterPlace field={picture} />} />
        </div>
      )}
      <Heading level={3} size="l" field={`${field}_title`} className="mt-4">
        {item.title}
      </Heading>
      <VideoCredit video={{ ...known, source }} field={`${field}_author`} />
      <a className="for-editors link" {...link}>
        The video’s address
      </a>
    </li>
  );
}
