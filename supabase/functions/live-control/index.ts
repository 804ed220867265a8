import { createLiveFunction } from '../_host/live-function.ts';

Deno.serve(createLiveFunction('control', Deno.env.toObject()));
