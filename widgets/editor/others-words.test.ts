import { expect, test } from 'vitest';
import { describeEditing, joinNames, nameEditor } from './others-words.ts';

test('names are joined as one says them, and a crowd is counted', () => {
  expect(joinNames(['Ana'])).toBe('Ana');
  expect(joinNames(['Ana', 'Ben'])).toBe('Ana and Ben');
  expect(joinNames(['Ana', 'Ben', 'Cai'])).toBe('Ana, Ben and Cai');
  expect(joinNames(['Ana', 'Ben', 'Cai', 'Dee'])).toBe('Ana, Ben, Cai and 1 other');
  expect(joinNames(['Ana', 'Ben', 'Cai', 'Dee', 'Eve'])).toBe('Ana, Ben, Cai and 2 others');
});

test('a firm is one editor, and who gave no name is somebody', () => {
  expect(describeEditing(['Smith and Sons'], 'Hero title')).toBe('Smith and Sons is editing Hero title');
  expect(describeEditing(['Ana', 'Ben'])).toBe('Ana and Ben are editing this');
  expect(nameEditor({ name: ' \u202e\n', page: '/', field: null })).toBe('Somebody');
  expect(nameEditor({ name: 'x'.repeat(500), page: '/', field: null })).toHaveLength(60);
});
