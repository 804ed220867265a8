export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export const PICTURE_MEGABYTES_MAX = 20;
export const PICTURE_BYTES_MAX = PICTURE_MEGABYTES_MAX * 1_000_000;

export const PICTURE_TOO_LARGE = `This picture is too large: it has to be smaller than ${PICTURE_MEGABYTES_MAX} MB.`;

/** In milliseconds: for a large photograph over a phone's connection. */
export const PICTURE_SENDING_MS = 180_000;
