import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('inquiry', Deno.env.toObject()));
