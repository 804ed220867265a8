import { expect, test } from 'vitest';
import { formatGreeting } from './mail-blocks.ts';

test.each([
  ['Ada Lovelace', 'Hello Ada,'],
  ['  Zoë', 'Hello Zoë,'],
  ['Jean-Luc Picard', 'Hello Jean-Luc,'],
  ["O'Néill", "Hello O'Néill,"],
  ['李 雷', 'Hello 李,'],
  ['', 'Hello,'],
  ['https://spam.example buy', 'Hello,'],
  ['spam.example', 'Hello,'],
  ['<script>', 'Hello,'],
  ['WIN-1000-DOLLARS', 'Hello,'],
  ['a'.repeat(31), 'Hello,'],
])('formats the greeting of %j as %j', (name, greeting) => {
  expect(formatGreeting(name)).toBe(greeting);
});
