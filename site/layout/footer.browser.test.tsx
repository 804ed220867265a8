import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ContentContext } from '../content/field.tsx';
import { Footer } from './footer.tsx';

test('the links use the saved address and phone number', async () => {
  const content = { contact_email: 'office@juno.example', contact_phone: '+1 (412) 555-0199' };
  const screen = await render(
    <MemoryRouter>
      <ContentContext value={{ content, cms: { status: 'unanswered' }, siteTitle: '', ready: true }}>
        <Footer closing={false} />
      </ContentContext>
    </MemoryRouter>,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  await expect.element(link('office@juno.example')).toHaveAttribute('href', 'mailto:office@juno.example');
  await expect.element(link('+1 (412) 555-0199')).toHaveAttribute('href', 'tel:+14125550199');
});
