import { createLeadFunction } from '../_shared/hosting/lead-function.ts';

Deno.serve(createLeadFunction('quiz', Deno.env.toObject()));
