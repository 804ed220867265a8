import { type SyntheticEvent, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

test('a button that its press disables keeps the focus, and neither acts nor submits again', async () => {
  const acts: string[] = [];
  function Form() {
    const [isBusy, setBusy] = useState(false);
    const onSubmit = (event: SyntheticEvent) => {
      event.preventDefault();
      acts.push('submit');
      setBusy(true);
    };
    return (
      <form onSubmit={onSubmit}>
        <Button type="submit" disabled={isBusy} onClick={() => acts.push('press')}>
          Save
        </Button>
      </form>
    );
  }
  const screen = await render(<Form />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Save', disabled: true });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(acts).toEqual(['press', 'submit']);
});
