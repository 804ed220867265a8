import { createLiveFunction } from '../_host/live-function.ts';

Deno.serve(createLiveFunction('answer', Deno.env.toObject()));
