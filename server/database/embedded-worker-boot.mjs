// Registers the TypeScript loader, which threads do not inherit.
import { register } from 'tsx/esm/api';

register();
await import('./embedded-worker.ts');
