import './site.css';
import { nextTurn } from './scheduling/next-turn.ts';
import { start } from './start.tsx';

/** Evaluates React and the app in separate tasks, so that the browser can handle input between. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) {
    // eslint-disable-next-line no-console -- nothing is left to show it in
    console.error('The root element is missing.');
    return;
  }
  await nextTurn();
  const { hydrateRoot } = await import('react-dom/client');
  await nextTurn();
  await start(root, hydrateRoot);
}

void main();
