import { createLiveFunction } from '../_host/live-function.ts';

Deno.serve(createLiveFunction('stage', Deno.env.toObject()));
