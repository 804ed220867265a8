// The TypeScript loader does not follow into threads by itself: it is set up here, then the worker proper begins.
import { register } from 'tsx/esm/api';

register();
await import('./render-worker.ts');
