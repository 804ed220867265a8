import { join } from 'node:path';
import { type Configuration, StartError } from '../../server/configuration/configuration.ts';
import { prepareDataFolder } from '../../server/configuration/data-folder.ts';
import { describeCause } from '../../server/log.ts';
import { readSiteText } from '../../server/pages/content-host.ts';
import { openHostPosts } from '../../server/pages/host-posts.ts';
import { createStoredText } from '../../server/pages/stored-text.ts';
import { NO_TEXT, type SiteText } from '../../server/pages/site-source.ts';

/** In the data folder. `npm start` has a file of its own, because its source may differ. */
export const BUILT_TEXT_FILE = 'built-text.json';

export const BUILT_POSTS_FILE = 'built-posts.json';

/**
 * The texts and posts of `CONTENT_HOST`, or while it is unavailable those of the last build, with a
 * message to `print`. Without `CONTENT_HOST` the built-in text. @throws StartError for an
 * unavailable host without a stored text: built-in text would replace an editor's
 */
export async function readBuildText(
  { contentHost, contentNamespace: namespace, dataDir }: Configuration,
  print: (line: string) => void,
): Promise<SiteText> {
  if (contentHost === undefined) return NO_TEXT;
  const folder = await prepareDataFolder(dataDir);
  const problems: string[] = [];
  const note: Parameters<typeof readSiteText>[2] = ({ event, cause }) =>
    void problems.push(describeProblem(event, cause));
  const stored = createStoredText(join(folder, BUILT_TEXT_FILE), contentHost, note);
  const before = stored.read();
  const posts = openHostPosts(contentHost, join(folder, BUILT_POSTS_FILE), note);
  const [{ text, isWhole: isTextWhole }, arePostsWhole] = await Promise.all([
    readSiteText({ contentHost, namespace }, before ?? NO_TEXT, note),
    posts.read(),
  ]);
  if (isTextWhole) await stored.write(text);
  const isWhole = isTextWhole && arePostsWhole;
  const isUsable = (isTextWhole || before !== undefined) && posts.latest() !== undefined;
  const why = problems.join('; ');
  if (!isWhole && !isUsable)
    throw new StartError(
      `CONTENT_HOST: ${contentHost} did not answer (${why}); nothing was built, as the pages would lose its text.`,
    );
  if (!isWhole)
    print(
      `CONTENT_HOST: ${contentHost} did not answer (${why}); the pages keep what it said at the last build.`,
    );
  else if (why !== '') print(`CONTENT_HOST: ${why}.`);
  return { ...text, posts: posts.latest() };
}

function describeProblem(event: string, cause: unknown): string {
  const described = describeCause(cause);
  if (typeof described === 'string') return event;
  return `${event}: ${String(described['message'] ?? described['code'])}`;
}
