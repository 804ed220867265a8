import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('quiz', Deno.env.toObject()));
