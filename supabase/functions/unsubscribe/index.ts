import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('unsubscribe', Deno.env.toObject()));
