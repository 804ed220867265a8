import { createLeadFunction } from '../_shared/hosting/lead-function.ts';

Deno.serve(createLeadFunction('inquiry', Deno.env.toObject()));
