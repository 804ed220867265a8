import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('press', Deno.env.toObject()));
