import { createLeadFunction } from '../_shared/hosting/lead-function.ts';

Deno.serve(createLeadFunction('newsletter', Deno.env.toObject()));
