import { expect, test } from 'vitest';
import { describeEditing, joinNames, nameEditor } from './others-editing.ts';

test('joins up to three names and counts the others', () => {
  expect(joinNames(['Ana'])).toBe('Ana');
  expect(joinNames(['Ana', 'Ben'])).toBe('Ana and Ben');
  expect(joinNames(['Ana', 'Ben', 'Cai'])).toBe('Ana, Ben and Cai');
  expect(joinNames(['Ana', 'Ben', 'Cai', 'Dee'])).toBe('Ana, Ben, Cai and 1 other');
  expect(joinNames(['Ana', 'Ben', 'Cai', 'Dee', 'Eve'])).toBe('Ana, Ben, Cai and 2 others');
});

test('treats a company name as one editor and a missing name as "Somebody"', () => {
  expect(describeEditing(['Smith and Sons'], 'Hero title')).toBe('Smith and Sons is editing Hero title');
  expect(describeEditing(['Ana', 'Ben'])).toBe('Ana and Ben are editing this');
  expect(nameEditor({ name: ' \u202e\n', page: '/', field: null })).toBe('Somebody');
  expect(nameEditor({ name: 'x'.repeat(500), page: '/', field: null })).toHaveLength(60);
});
