import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('newsletter', Deno.env.toObject()));
