import { useRef, useState } from 'react';
import { uploadPicture, type PictureHost } from '../../shared/clients/pictures-client.ts';
import { jpegWidth, pictureAddress } from '../../shared/core/content/picture.ts';
import {
  type BodyPicture,
  listBodyPictures,
  writeBodyPicture,
} from '../../shared/core/posts/body-pictures.ts';
import { cutMiddle } from './cut-middle.ts';
import { blockAt, shiftIndex, typeText } from './body-text.ts';
import type { OpenPost } from './use-post.ts';
import { POST_EDITOR_TEXTS } from './post-editor-texts.ts';

export type BodyEdits = ReturnType<typeof useBodyEdits>;

export function useBodyEdits(post: OpenPost, host: PictureHost) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isTaking, setTaking] = useState(false);
  const [requested, setRequested] = useState<number>();

  async function uploadOne(file: File, before: string, place: number): Promise<number> {
    const picture = await cutMiddle(host, await uploadPicture(host, file));
    const address = pictureAddress(picture, jpegWidth(picture.width), 'jpg');
    const block = writeBodyPicture({
      address: `${address}#${String(picture.width)}x${String(picture.height)}`,
      alt: '',
      isDecoration: false,
    });
    const field = area.current;
    if (!field) return place;
    const at = shiftIndex(before, field.value, place);
    field.setSelectionRange(at, at);
    typeText(field, blockAt(field.value, at, block));
    return field.selectionEnd;
  }

  return {
    area,
    isTaking,
    requested,
    /** `place`: index in the text, shifted by edits meanwhile; default the selection's end. */
    async uploadPictures(files: readonly File[], place = area.current?.selectionEnd ?? 0): Promise<void> {
      if (files.length === 0) return;
      setRequested(undefined);
      setTaking(true);
      await post.attempt('Adding the picture …', async () => {
        const read = (): string => area.current?.value ?? '';
        let [text, at] = [read(), place];
        let number: number | undefined;
        for (const file of files) {
          at = await uploadOne(file, text, at);
          text = read();
          // The inserted picture is the last one that ends before the caret.
          number ??= listBodyPictures(text).findLastIndex(({ end }) => end <= at);
        }
        post.notify({ sentence: POST_EDITOR_TEXTS.pictureAdded });
        setRequested(number);
      });
      setTaking(false);
    },
    describe({ start, end, address }: BodyPicture, alt: string, isDecoration: boolean): void {
      const { body } = post.draft;
      const markdown = writeBodyPicture({ address, alt, isDecoration });
      post.change({ body: body.slice(0, start) + markdown + body.slice(end) });
    },
  };
}
