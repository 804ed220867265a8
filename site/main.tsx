import './site.css';
import { nextTurn } from './scheduling/next-turn.ts';
import { start } from './start.tsx';

/** The site's entry. React and the app are evaluated in turns, with room for the visitor in between: one long task less. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The root element is missing.');
  await nextTurn();
  const { hydrateRoot } = await import('react-dom/client');
  await nextTurn();
  await start(root, hydrateRoot);
}

void main();
