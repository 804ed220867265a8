import { createLiveFunction } from '../_host/live-function.ts';

Deno.serve(createLiveFunction('state', Deno.env.toObject()));
