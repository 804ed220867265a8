import { html, type TemplateResult } from 'lit';
import { translate } from '../../shared/core/text/translate.ts';

/** Help for a page that does not answer: settings, the page in its own tab, another try. */
export function renderUnansweredHelp(src: string, onTest: () => void): TemplateResult {
  const page = new URL(src, document.baseURI);
  return html`<section class="unanswered" role="alert">
    <h2>${translate('The page does not answer')}</h2>
    <p>
      <a href=${page.href} target="_blank" rel="noopener">Open ${page.host}</a> to see whether it is there. If
      it is, it does not yet allow this address to edit it: set
    </p>
    <p><code>EDITOR_ORIGINS=${location.origin}</code></p>
    <p>where the site runs, and start it again.</p>
    <button type="button" @click=${onTest}>${translate('Test the connection')}</button>
  </section>`;
}
