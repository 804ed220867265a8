import './site.css';
import { nextTask } from './scheduling/tasks.ts';
import { start } from './start.tsx';

/** Evaluates React and the app in separate tasks, so that the browser can handle input between. */
async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) {
    // eslint-disable-next-line no-console -- nothing is left to show it in
    console.error('The root element is missing.');
    return;
  }
  await nextTask();
  const { hydrateRoot } = await import('react-dom/client');
  await nextTask();
  await start(root, hydrateRoot);
}

void main();
