import * as v from 'valibot';
import { parseJson } from '../parse-json.ts';
import { isListName } from './fields.ts';

export const LIST_ITEMS_MAX = 40;

export const LIST_REFUSAL = 'this is not a list of 1 to 40 items';

/** Starts with a digit, so that no word of a field's name matches. Built-in items count from 1. */
const ITEM_ID = /^\d[a-z\d]{0,11}$/;

const itemsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(ITEM_ID))),
  v.minLength(1),
  v.maxLength(LIST_ITEMS_MAX),
  v.check((ids) => new Set(ids).size === ids.length),
);

/** The ids of a list's items in order; their texts are fields of their own. */
export type ListItems = readonly string[];

/** Parses a list; undefined for an invalid value (the built-in list shows then). */
export function parseList(value: string): ListItems | undefined {
  return parseJson(itemsSchema, value);
}

export function writeList(items: ListItems): string {
  return JSON.stringify(items);
}

export function builtInItems(count: number): ListItems {
  return Array.from({ length: count }, (_, i) => String(i + 1));
}

/** A field's item: `home_voice3_quote` belongs to item 3 of `home_voice_list`. */
export function itemOf(list: string, field: string): string | undefined {
  const stem = isListName(list) ? list.slice(0, list.lastIndexOf('_')) : undefined;
  if (stem === undefined || !field.startsWith(stem)) return undefined;
  return /^_?(\d[a-z\d]{0,11})_/.exec(field.slice(stem.length))?.[1];
}

export function createItemId(random: Uint8Array): string {
  return `0${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`;
}

export function addItem(items: ListItems, id: string): ListItems {
  return [...items, id];
}

export function moveItem(items: ListItems, id: string, to: number): ListItems {
  const others = items.filter((other) => other !== id);
  return others.length === items.length ? items : others.toSpliced(Math.max(0, to), 0, id);
}

/** The list without an item; the last item stays. */
export function removeItem(items: ListItems, id: string): ListItems {
  return items.length > 1 ? items.filter((other) => other !== id) : items;
}
