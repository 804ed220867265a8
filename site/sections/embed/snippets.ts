import { PARTNER_TAGS } from '../../../widgets/elements.ts';

/** An element to embed, with the attributes that the reader has chosen. */
interface Embed {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export type Platform = 'HTML' | 'WordPress' | 'React' | 'Vue';
export const PLATFORMS: readonly Platform[] = ['HTML', 'WordPress', 'React', 'Vue'];

/** The code for a platform. `origin` serves the widgets, e.g. `https://speaker.example`. */
export function createSnippet(platform: Platform, { tagName, attributes }: Embed, origin: string): string {
  const script = `${origin}/widgets/speaker-widgets.js`;
  const given = (quoteName: (name: string) => string) =>
    Object.entries(attributes)
      .map(([name, value]) => ` ${quoteName(name)}="${escapeAttribute(value)}"`)
      .join('');
  const tag = `<${tagName}${given((name) => name)}></${tagName}>`;
  const name = tagName.replace('speaker-', '');
  // Preloads the element's module with the autoloader: one round trip less to the first question.
  const preload = `<link rel="modulepreload" href="${origin}/widgets/${name}.js">`;
  switch (platform) {
    case 'HTML':
      return `${preload}<script type="module" async src="${script}"></script>\n${tag}`;
    case 'WordPress':
      return `With the plugin, as a shortcode:
[speaker_${name.replaceAll('-', '_')}${given((attribute) => attribute.replaceAll('-', '_'))}]

Without it, in a Custom HTML block:
<div data-speaker-embed="${name}"${given((attribute) => `data-${attribute}`)}></div>
${preload}<script type="module" async src="${script}"></script>`;
    case 'React':
      return `useEffect(() => {
  import(/* @vite-ignore */ '${script}');
}, []);

return <${tagName}${given((attribute) => attribute)} />;`;
    case 'Vue':
      return `// vite.config: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('speaker-') } } })
<script setup>
onMounted(() => import(/* @vite-ignore */ '${script}'));
</script>

<template>
  ${tag}
</template>`;
  }
}

/** Sets the chosen custom properties for every `speaker-*` element; '' if there are none. */
export function createThemeCss(theme: Readonly<Record<string, string>>): string {
  const lines = Object.entries(theme).filter(([, value]) => value !== '');
  if (lines.length === 0) return '';
  return `${PARTNER_TAGS.join(', ')} {\n${lines.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
