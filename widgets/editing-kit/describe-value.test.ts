import { expect, it } from 'vitest';
import { describeValue, nameItem } from './describe-value.ts';

const TEXTS = {
  home_voice1_url: '/a',
  home_voice1_quote: ' Said <em>well</em> ',
  home_voice2_quote: '',
  home_voice2_author: 'Ann Lee',
  home_voices_title: 'Voices',
  long_1_text: 'x'.repeat(90),
};

it('names the items of a list by their first text and describes other fields by their value', () => {
  expect(describeValue('home_voice_list', '["2","1","0new"]', TEXTS)).toBe(
    '1. Ann Lee\n2. Said well\n3. New item',
  );
  expect(describeValue('home_voice_list', '["damaged', TEXTS)).toBe('["damaged');
  expect(describeValue('hero_title', '["1"]', TEXTS)).toBe('["1"]');
});

it('limits a name to one line and cuts it', () => {
  expect(nameItem('long_list', '1', TEXTS)).toBe(`${'x'.repeat(59)}…`);
  expect(nameItem('long_list', '2', TEXTS)).toBe('');
});

it('names an item without text by its picture description or built-in file, and not by a number', () => {
  const chosen = JSON.stringify({ src: 'https://cms.example/a.jpg', width: 8, height: 8, alt: 'Northwind' });
  const logos = {
    logo_1_picture: '/logos/halden-bank.svg',
    logo_2_picture: chosen,
    logo_0new_picture: '/logos/place.svg',
    step_1_minutes: '12',
    step_1_title: 'Five channels',
  };
  expect(describeValue('logo_list', '["2","1","0new"]', logos)).toBe(
    '1. Northwind\n2. halden bank\n3. New item',
  );
  expect(nameItem('step_list', '1', logos)).toBe('Five channels');
});

it('describes a picture by its alternative text and size', () => {
  const value = (alt: string) =>
    JSON.stringify({ src: 'https://cms.example/a.jpg', width: 800, height: 1000, alt, focus: [50, 50] });
  expect(describeValue('home_meet_picture', value('On stage'), {})).toBe('On stage (800 × 1000 pixels)');
  expect(describeValue('home_meet_picture', value(''), {})).toBe('A decorative picture (800 × 1000 pixels)');
  expect(describeValue('home_meet_picture', '/a.jpg', {})).toBe('/a.jpg');
});
