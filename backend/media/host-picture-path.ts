import { HOST_MEDIA_PATH, type HostPicture, type PictureFormat } from '../../shared/core/content/picture.ts';

export interface HostPictureFile {
  readonly path: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** File names of WordPress's library as addresses write them; nothing that ends an attribute. */
const PATH = /^(?:\/(?:[\w.~@+-]|%[\da-f]{2})+)+$/i;
const UPLOAD = /\/uploads\/.*\.(?:jpe?g|png|webp|avif)$/i;
/** Encoded slashes, backslashes, dots, percent signs and control characters. */
const HIDDEN = /%(?:2f|5c|2e|25|[01][\da-f]|7f)/i;
const DOTS = /\/\.{1,2}(?:\/|$)/;
const PATH_MAX = 500;

const FILE = /^(?<path>\/.*)-(?<width>[1-9]\d{0,4})\.(?<format>avif|webp|jpg)$/;

export function isUploadPath(path: string): boolean {
  return (
    path.length <= PATH_MAX && PATH.test(path) && UPLOAD.test(path) && !HIDDEN.test(path) && !DOTS.test(path)
  );
}

/** Reads `/media/host/{path}-{width}.{format}`; undefined for any other address. */
export function parseHostPictureAddress(pathname: string): HostPictureFile | undefined {
  if (!pathname.startsWith(`${HOST_MEDIA_PATH}/`)) return undefined;
  const { path, width, format } = FILE.exec(pathname.slice(HOST_MEDIA_PATH.length))?.groups ?? {};
  if (path === undefined || !isUploadPath(path)) return undefined;
  return { path, width: Number(width), format: format as PictureFormat };
}

/** Undefined for any other address. Pages of an https host may name its pictures by http. */
export function findUpload(src: string, contentHost: string): HostPicture['src'] | undefined {
  if (!URL.canParse(src, contentHost)) return undefined;
  const [{ host, protocol, pathname, username }, own] = [new URL(src, contentHost), new URL(contentHost)];
  const isOwn = /^https?:$/.test(protocol) && host === own.host && username === '';
  return isOwn && isUploadPath(pathname) ? `${own.origin}${pathname}` : undefined;
}
