import { faces, theme } from '../../speaker/theme.config.ts';
import { readOriginal } from '../pictures/originals.ts';
import { readInitials } from '../pictures/placeholder-picture.ts';
import { outline, settingOf } from '../fonts/lettering.ts';

/** In a field of 64: `speaker/originals/mark.*`, or the file that the theme names. */
export async function drawMark(stops: readonly string[], needle: string): Promise<string> {
  const own = readOriginal('mark');
  if (own) return embed(own);
  if (theme.mark === 'dial') return drawDial(stops, needle);
  const { path, width } = await outline(readInitials(), 0, 0, await settingOf(faces.display, 750, 44));
  return `<path fill="${needle}" transform="translate(${32 - width / 2} 47.5)" d="${path}"/>`;
}

function embed(svg: Buffer): string {
  return `<image width="64" height="64" href="data:image/svg+xml;base64,${svg.toString('base64')}"/>`;
}

/** Five stops of a dial, the last one selected. */
function drawDial(stops: readonly string[], needle: string): string {
  const angles = [-116, -58, 0, 58, 116];
  const at = (degrees: number, radius: number): string => {
    const radians = (degrees * Math.PI) / 180;
    const round = (value: number): number => Math.round(value * 100) / 100;
    return `${round(32 + Math.sin(radians) * radius)} ${round(33.5 - Math.cos(radians) * radius)}`;
  };
  const ticks = angles.map(
    (angle, index) => `<path stroke="${stops[index] ?? needle}" d="M${at(angle, 24)}L${at(angle, 28.5)}"/>`,
  );
  // The knob's notch points at the fifth stop.
  const knob = `<mask id="notch"><path fill="#fff" d="M0 0h64v64H0z"/><path stroke="#000" stroke-width="5" d="M${at(116, 5)}L${at(116, 20)}"/></mask><circle cx="32" cy="33.5" r="17" fill="${needle}" mask="url(#notch)"/>`;
  return `<g fill="none" stroke-width="5.4" stroke-linecap="round">${ticks.join('')}</g>${knob}`;
}
