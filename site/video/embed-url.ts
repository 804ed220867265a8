/** Where a video is played: the privacy-enhanced embed service, only ever after a click (docs/product.md#videos). */
export function createEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`;
}

/** The address of the same video for visitors without JavaScript. */
export function createWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`;
}
