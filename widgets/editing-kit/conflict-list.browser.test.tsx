import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ConflictList } from './conflict-list.tsx';

const CONFLICTS = [
  { field_name: 'hero_title', current_value: 'Theirs', saved_by: 'Ana', saved_at: '2026-11-20T10:00:00Z' },
  { field_name: 'intro_lead', current_value: null, draft: true },
];

function Page({ chosen }: { readonly chosen: string[] }) {
  const [conflicts, setConflicts] = useState<typeof CONFLICTS>([]);
  return (
    <>
      <button onClick={() => setConflicts(CONFLICTS)}>Save</button>
      <ConflictList
        conflicts={conflicts}
        mine={{ hero_title: 'Mine' }}
        onChoose={(field, choice) => {
          chosen.push(`${field}: ${choice}`);
          setConflicts(conflicts.filter(({ field_name }) => field_name !== field));
        }}
        describe={(_, text) => text}
      />
    </>
  );
}

test('shows both texts, and moves the focus to the next conflict and then back', async () => {
  const chosen: string[] = [];
  const screen = await render(<Page chosen={chosen} />);
  const save = screen.getByRole('button', { name: 'Save' });
  const list = screen.getByRole('alertdialog', { name: 'Two people changed the same text' });
  await save.click();
  await expect.element(list).toHaveTextContent(/Saved by Ana, .*Theirs.*Yours, not saved yet.*Mine/);
  await expect.element(list).toHaveTextContent(/Stored as a draft by someone else.*The built-in text/);
  await list.getByRole('button', { name: 'Take theirs' }).first().click();
  await expect.element(list.getByText('The built-in text')).toHaveFocus();
  await list.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
  expect(chosen).toEqual(['hero_title: theirs', 'intro_lead: mine']);
});
