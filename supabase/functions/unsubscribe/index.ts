import { createLeadFunction } from '../_shared/hosting/lead-function.ts';

Deno.serve(createLeadFunction('unsubscribe', Deno.env.toObject()));
