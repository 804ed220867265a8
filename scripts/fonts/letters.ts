/** The characters of every page. */
export const CORE = `${characters(0x20, 0x7e)}\u00a0©®·×äçèéñöü–—‘’“”•…←↑→↓−€™`;
/** The rest of Latin-1, and what packages have in the same file. */
export const LATIN_1 = without(`${characters(0xa1, 0xff)}ıŒœ‚„`, CORE);
/** The letters of Central European, Baltic and Turkish names. */
export const EXTENDED = without(`${characters(0x100, 0x17f)}ȘșȚțẞ`, LATIN_1);

/** What a typeface must have: many fonts lack the rarer letters of the blocks above. */
export const REQUIRED = `${characters(0x20, 0x7e)}–’“”${characters(0xc0, 0xff)}ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŸŹźŻżŽž`;

function characters(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

export function without(letters: string, others: string): string {
  return Array.from(letters)
    .filter((letter) => !others.includes(letter))
    .join('');
}
