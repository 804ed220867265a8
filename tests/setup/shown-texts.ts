/** A displayed text of a mail with its color and background, both `#rrggbb`. */
export interface ShownText {
  readonly text: string;
  readonly color: string;
  readonly ground: string;
}

const VOID = /^(?:meta|br|img|link)$/;

/** Returns every text of a mail with the colors of the nearest elements that set them. */
export function shownTexts(html: string): ShownText[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--[^]*?-->/g, '');
  const open: { tag: string; color: string; ground: string; isHidden: boolean }[] = [];
  const texts: ShownText[] = [];
  for (const [, tag = '', text = ''] of body.matchAll(/<([^<>]+)>|([^<]+)/g)) {
    const around = open.at(-1) ?? { tag: '', color: '', ground: '', isHidden: false };
    const name = /^\/?\w+/.exec(tag)?.[0] ?? '';
    if (name.startsWith('/')) open.splice(open.findLastIndex((element) => `/${element.tag}` === name));
    else if (name !== '' && !VOID.test(name)) {
      open.push({
        tag: name,
        color: /[";\s]color:\s*(#\w{6})/.exec(tag)?.[1] ?? around.color,
        ground: /(?:bgcolor="|background:\s*)(#\w{6})/.exec(tag)?.[1] ?? around.ground,
        isHidden: around.isHidden || /display:\s*none|font-size:\s*1px/.test(tag),
      });
    } else if (!around.isHidden && text.trim() !== '') {
      texts.push({ text: text.trim(), color: around.color, ground: around.ground });
    }
  }
  return texts;
}

/** Returns a color in dark mode as in Chromium: inverted CIELAB lightness, same hue and chroma. */
export function inverted(color: string): string {
  const [x, y, z] = toXyz(linear(color));
  const [fx, fy, fz] = each([x, y, z], toLab);
  const height = 1 - (1.16 * fy - 0.16);
  const turned = (height + 0.16) / 1.16;
  const parts = fromXyz(each([turned + fx - fy, turned, turned + fz - fy], fromLab));
  return `#${parts
    .map((part) =>
      Math.round(encode(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Returns whether a color is nearer to white than to black. */
export function isLight(color: string): boolean {
  return luminance(color) > luminance(inverted(color));
}

/** Returns the contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Triple = readonly [number, number, number];

function luminance(color: string): number {
  return toXyz(linear(color))[1];
}

/** Returns the linear components of a color, 0 to 1. */
function linear(color: string): Triple {
  return each([1, 3, 5], (from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

function each([one, two, three]: Triple, change: (part: number) => number): Triple {
  return [change(one), change(two), change(three)];
}

function encode(part: number): number {
  const within = Math.min(1, Math.max(0, part));
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
}

/** Relative to the white of sRGB. */
function toXyz([red, green, blue]: Triple): Triple {
  return [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
  ];
}

function fromXyz([x, y, z]: Triple): Triple {
  const [wide, deep] = [x * 0.9505, z * 1.089];
  return [
    3.2406 * wide - 1.5372 * y - 0.4986 * deep,
    -0.9689 * wide + 1.8758 * y + 0.0415 * deep,
    0.0557 * wide - 0.204 * y + 1.057 * deep,
  ];
}

const toLab = (part: number) => (part > 216 / 24_389 ? Math.cbrt(part) : ((24_389 / 27) * part + 16) / 116);
const fromLab = (part: number) => (part ** 3 > 216 / 24_389 ? part ** 3 : (116 * part - 16) / (24_389 / 27));
