import { createLiveFunction } from '../_host/live-function.ts';

Deno.serve(createLiveFunction('words', Deno.env.toObject()));
