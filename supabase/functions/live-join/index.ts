import { createLiveFunction } from '../_host/live-function.ts';

Deno.serve(createLiveFunction('join', Deno.env.toObject()));
