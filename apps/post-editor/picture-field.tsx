import { useState } from 'react';
import type { PostsClient } from '../../shared/clients/posts-client.ts';
import { uploadPicture } from '../../shared/clients/pictures-client.ts';
import { jpegWidth, pictureAddress } from '../../shared/core/content/picture.ts';
import type { PostDraft } from '../../shared/core/posts/post-draft.ts';
import { AltField } from '../../widgets/editing-kit/alt-field.tsx';
import { cutMiddle } from './cut-middle.ts';
import { PickPictures } from './pick-pictures.tsx';
import type { OpenPost } from './use-post.ts';
import { POST_EDITOR_TEXTS } from './post-editor-texts.ts';
import { Button } from '../../shared/ui/button.tsx';

type Cover = NonNullable<PostDraft['cover']>;

const RATIO = { cover: 16 / 9, social: 1200 / 630 } as const;

interface PictureFieldProps {
  readonly post: OpenPost;
  readonly client: PostsClient;
  readonly name: 'cover' | 'social';
  readonly label: string;
}

/** A picture of the post, chosen or dropped, cropped to its place, with its alternative text. */
export function PictureField({ post, client, name, label }: PictureFieldProps) {
  const [isTaking, setTaking] = useState(false);
  const picture = post.draft[name];

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setTaking(true);
    await post.attempt('Adding the picture …', async () => {
      const { pictures: host } = client;
      const uploaded = await uploadPicture(host, file);
      const made = await cutMiddle(host, uploaded, RATIO[name]);
      if (name === 'social') post.change({ social: made });
      else {
        const social = post.draft.social ?? (await cutMiddle(host, uploaded, RATIO.social));
        post.change({ cover: made, coverDecorates: false, social });
      }
      post.notify({ sentence: name === 'cover' ? POST_EDITOR_TEXTS.coverAdded : 'It is there.' });
    });
    setTaking(false);
  }

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a file is dropped on what its button also takes
    <fieldset
      className="field"
      onDrop={(event) => {
        event.preventDefault();
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <legend>{label}</legend>
      {picture && <img src={addressOf(picture)} alt={picture.alt} className="h-auto w-full max-w-96" />}
      <div className="actions">
        <PickPictures
          label={picture ? 'Choose another' : 'Choose a picture'}
          isTaking={isTaking}
          onPick={([file]) => void upload(file)}
        />
        {picture && <Button onClick={() => post.change({ [name]: null })}>Remove</Button>}
      </div>
      {picture && name === 'cover' && (
        <AltField
          label="What it shows"
          alt={picture.alt}
          isDecoration={post.draft.coverDecorates}
          onDescribe={(alt, coverDecorates) =>
            post.change({ cover: { ...picture, alt: coverDecorates ? '' : alt }, coverDecorates })
          }
        />
      )}
    </fieldset>
  );
}

function addressOf(picture: Cover): string {
  return 'base' in picture
    ? `${picture.base}-1280.jpg`
    : pictureAddress(picture, jpegWidth(picture.width), 'jpg');
}
