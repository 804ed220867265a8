import { useEffect, useState, type ReactNode } from 'react';
import { PALETTE } from '../../../shared/core/palette.ts';
import { CopyBlock } from './embed-parts.tsx';
import { createThemeCss } from './snippets.ts';

/** A custom property each; '' leaves the element's own default. */
const COLORS = [
  { name: '--speaker-accent', label: 'Accent', initial: PALETTE.marigold },
  { name: '--speaker-on-accent', label: 'Text on accent', initial: PALETTE.ink },
  { name: '--speaker-text', label: 'Text', initial: PALETTE.ink },
  { name: '--speaker-surface', label: 'Surface', initial: PALETTE.paper },
] as const;
const LENGTHS = [
  { name: '--speaker-radius', label: 'Corners', min: 0, max: 24, initial: 2 },
  { name: '--speaker-font-size', label: 'Text size', min: 14, max: 22, initial: 16 },
] as const;
const FONTS = ['system-ui, sans-serif', 'Georgia, serif', 'ui-monospace, monospace'];
const NOTHING_CHOSEN = '/* Turn a knob: its custom property appears here. */';

type Theme = Readonly<Record<string, string>>;

interface KnobProps {
  readonly theme: Theme;
  readonly onTurn: (name: string, value: string) => void;
}

/** A change applies to every element of the page, and is printed as CSS. */
export function ThemeKnobs() {
  const [theme, setTheme] = useState<Theme>({});
  const css = createThemeCss(theme);
  const turn = (name: string, value: string) => setTheme((before) => ({ ...before, [name]: value }));

  useDocumentCss(css);

  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
      <div className="grid content-start">
        <ColorKnobs theme={theme} onTurn={turn} />
        <LengthKnobs theme={theme} onTurn={turn} />
        <FontKnob theme={theme} onTurn={turn} />
        <Knob label="Dark">
          <input
            className="size-5 accent-fg"
            type="checkbox"
            checked={theme['--speaker-color-scheme'] === 'dark'}
            onChange={(event) => turn('--speaker-color-scheme', event.currentTarget.checked ? 'dark' : '')}
          />
        </Knob>
        <button
          type="button"
          className="button button-quiet mt-6 justify-self-start"
          onClick={() => setTheme({})}
        >
          Reset
        </button>
      </div>
      <CopyBlock label="CSS of this theme" code={css || NOTHING_CHOSEN} />
    </div>
  );
}

function Knob({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <label className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-2 border-b border-rule">
      <span className="w-30 max-w-full">{label}</span>
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3">{children}</span>
    </label>
  );
}

function ColorKnobs({ theme, onTurn }: KnobProps) {
  return COLORS.map(({ name, label, initial }) => (
    <Knob key={name} label={label}>
      <input
        className="size-target border-1 border-muted p-0"
        type="color"
        value={theme[name] ?? initial}
        onChange={(event) => onTurn(name, event.currentTarget.value)}
      />
    </Knob>
  ));
}

function LengthKnobs({ theme, onTurn }: KnobProps) {
  return LENGTHS.map(({ name, label, min, max, initial }) => (
    <Knob key={name} label={label}>
      <input
        className="w-32 min-w-0 accent-fg"
        type="range"
        min={min}
        max={max}
        value={Number.parseInt(theme[name] ?? String(initial), 10)}
        onChange={(event) => onTurn(name, `${event.currentTarget.value}px`)}
      />
      <span>{theme[name] ?? `${String(initial)}px`}</span>
    </Knob>
  ));
}

function FontKnob({ theme, onTurn }: KnobProps) {
  return (
    <Knob label="Type">
      <select
        className="min-h-target w-full max-w-52 border-1 border-muted bg-surface px-2"
        value={theme['--speaker-font'] ?? ''}
        onChange={(event) => onTurn('--speaker-font', event.currentTarget.value)}
      >
        <option value="">This site’s own</option>
        {FONTS.map((font) => (
          <option key={font}>{font}</option>
        ))}
      </select>
    </Knob>
  );
}

/** Applies CSS to the document while the component is mounted. */
function useDocumentCss(css: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [css]);
}
