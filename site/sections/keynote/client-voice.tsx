import type { ReactNode } from 'react';
import { Heading } from '../../ui/heading.tsx';
import type { KeynotePageText } from '../../texts/keynote-shapes.ts';
import { Quote } from '../../ui/quote.tsx';
import { VideoFacade } from '../../video/video-facade.tsx';

/** The client testimonial video: a poster until the click, then the embed with autoplay (spec 2); the words stand beside it. */
export function ClientVoice({
  text,
  videoId,
  poster,
}: {
  readonly text: KeynotePageText;
  readonly videoId: string;
  readonly poster: string;
}): ReactNode {
  const name = `${text.prefix}_voice`;
  return (
    <section className="client-voice on-ink" aria-labelledby="voice">
      <div className="wrap client-voice-grid">
        <Heading level={2} field={`${name}_title`} id="voice">
          {text.voiceTitle}
        </Heading>
        <VideoFacade videoId={videoId} poster={poster} title={text.voiceTitle} />
        <Quote field={name} {...text.voice} className="client-voice-quote" />
      </div>
    </section>
  );
}
