import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { PictureHost } from '../../shared/clients/pictures-client.ts';
import { takePicture } from '../../shared/clients/pictures-client.ts';
import { jpegWidth, pictureAddress } from '../../shared/core/content/picture.ts';
import { listBodyPictures, writeBodyPicture } from '../../shared/core/posts/body-pictures.ts';
import type { BodyPicture } from '../../shared/core/posts/body-pictures.ts';
import { cutMiddle } from './cut-middle.ts';
import { applyMark, insertBlock } from './markdown-edit.ts';
import type { Mark, MarkedText } from './markdown-edit.ts';
import { followPlace } from './text-place.ts';
import { typeText } from './type-text.ts';
import type { OpenPost } from './use-post.ts';

/** What is done to the text by other means than typing. */
export interface BodyEdits {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** A picture is on its way. */
  readonly isTaking: boolean;
  /** The number of the picture, from 0, whose words are asked for now. */
  readonly asked: number | undefined;
  mark(mark: Mark): void;
  /** Puts pictures at a place of the text, where it will be then; without one, behind the selection. */
  takePictures(files: readonly File[], place?: number): Promise<void>;
  describe(picture: BodyPicture, alt: string, isDecoration: boolean): void;
}

/** The edits of a post's text in the field that is given `area`. */
export function useBodyEdits(post: OpenPost, host: PictureHost): BodyEdits {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isTaking, setTaking] = useState(false);
  const [asked, setAsked] = useState<number>();

  function edit(change: (before: MarkedText) => MarkedText): void {
    const field = area.current;
    if (!field) return;
    const { text, start, end } = change({
      text: field.value,
      start: field.selectionStart,
      end: field.selectionEnd,
    });
    field.select();
    typeText(field, text);
    field.setSelectionRange(start, end);
  }

  /** Returns where the text goes on behind the picture. */
  async function takeOne(file: File, before: string, place: number): Promise<number> {
    const picture = await cutMiddle(host, await takePicture(host, file));
    const address = pictureAddress(picture, jpegWidth(picture.width), 'jpg');
    const block = writeBodyPicture({
      address: `${address}#${String(picture.width)}x${String(picture.height)}`,
      alt: '',
      isDecoration: false,
    });
    edit(({ text }) => {
      const at = followPlace(before, text, place);
      return insertBlock({ text, start: at, end: at }, block);
    });
    return area.current?.selectionEnd ?? place;
  }

  return {
    area,
    isTaking,
    asked,
    mark: (mark) => edit((before) => applyMark(before, mark)),
    async takePictures(files, place = area.current?.selectionEnd ?? 0) {
      const [first] = files;
      if (!first) return;
      setAsked(undefined);
      setTaking(true);
      post.say({ sentence: 'Taking the picture in …' });
      const read = (): string => area.current?.value ?? '';
      let [text, at] = [read(), place];
      let number: number | undefined;
      try {
        for (const file of files) {
          at = await takeOne(file, text, at);
          text = read();
          // What has just been put there is the last of those that end before the caret.
          number ??= listBodyPictures(text).findLastIndex(({ end }) => end <= at);
        }
        post.say({ sentence: 'The picture is in the text. Please write what it shows.' });
        setAsked(number);
      } catch (cause) {
        const sentence = cause instanceof Error ? cause.message : 'That did not work.';
        post.say({ sentence, isProblem: true });
      }
      setTaking(false);
    },
    describe({ start, end, address }, alt, isDecoration) {
      const { body } = post.draft;
      const markdown = writeBodyPicture({ address, alt, isDecoration });
      post.change({ body: body.slice(0, start) + markdown + body.slice(end) });
    },
  };
}
