import { createLeadFunction } from '../_shared/hosting/lead-function.ts';

Deno.serve(createLeadFunction('confirm', Deno.env.toObject()));
