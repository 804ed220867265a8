import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('confirm', Deno.env.toObject()));
