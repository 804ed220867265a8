import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { FakeService } from '../setup/fake-content-service.ts';
import { serve } from '../setup/serve.ts';
import { PARTNER_ELEMENTS } from '../../widgets/elements.ts';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
const CONTENT = '/wp-json/speaker/v1/content';
const script = (name: string) => `<script type="module" src="/widgets/${name}.js"></script>`;

const PAGES = {
  '/module': `<speaker-assessment></speaker-assessment>${script('assessment')}`,
  '/autoloader': `${PARTNER_ELEMENTS.map(({ name }) => `<div data-speaker-embed="${name}" data-event="EXPO"></div>`).join('')}
<speaker-newsletter></speaker-newsletter>${script('speaker-widgets')}`,
};
const EDITED = `<!doctype html><html lang="en"><title>Page</title><main><h1 data-field="hero_title">Built in</h1>
<p>Before <a data-field="press_note" href="/away">A link</a> after</p><button data-field="hero_cta">Book</button>
<p data-field="intro_description">A second text</p></main>
${script('edit-bridge')}<speaker-edit-bridge content-url="${CONTENT}"></speaker-edit-bridge>`;
const EDITOR = `<!doctype html><html lang="en"><title>Editor</title><body style="margin:0;height:100vh">
${script('editor')}<speaker-editor src="/page" content-url="${CONTENT}" nonce="n" content-key="k"></speaker-editor>`;

/** The built elements on pages of their own, with a content service in memory. */
export async function serveElements() {
  const service = new FakeService();
  const assessments: string[] = [];
  const app = new Hono();
  app.get('/widgets/*', serveStatic({ root: 'dist' }));
  for (const [path, page] of Object.entries(PAGES))
    app.get(path, (c) => c.html(page, 200, { 'content-security-policy': POLICY }));
  app.get('/editor', (c) => c.html(EDITOR));
  app.get('/page', (c) => c.html(renderTexts(service.stored)));
  app.get(CONTENT, (c) => c.json(service.stored));
  app.post(CONTENT, async (c) => {
    const { changes, triggerRebuild } = await c.req.json<FakeService['requests'][number]>();
    return c.json(await service.send(changes, triggerRebuild));
  });
  app.post('/functions/v1/submit-quiz-public', async (c) => {
    assessments.push(await c.req.text());
    return c.json({ message: 'ok' });
  });
  const answer = getRequestListener(app.fetch);
  const { origin: url, close } = await serve((request, response) => void answer(request, response));
  return { url, content: service.stored, assessments, close };
}

/** The edited page as a server renders it, with the published texts. */
function renderTexts(content: Readonly<Record<string, string>>): string {
  return EDITED.replace(
    /(data-field="(\w+)"[^>]*>)([^<]*)/g,
    (_, tag: string, field: string, builtIn: string) =>
      tag + (content[field]?.replaceAll('&', '&amp;').replaceAll('<', '&lt;') ?? builtIn),
  );
}
