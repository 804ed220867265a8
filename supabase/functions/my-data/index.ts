import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('myData', Deno.env.toObject()));
