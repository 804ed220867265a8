/** Hosts take pictures that are smaller than this (docs/interfaces.md#pictures). */
export const PICTURE_MEGABYTES_MAX = 20;
export const PICTURE_BYTES_MAX = PICTURE_MEGABYTES_MAX * 1_000_000;

export const PICTURE_TOO_LARGE = `This picture is too large: it has to be smaller than ${PICTURE_MEGABYTES_MAX} MB.`;
