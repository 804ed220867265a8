import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('seen', Deno.env.toObject()));
