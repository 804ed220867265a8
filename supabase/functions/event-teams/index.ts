import { createLeadFunction } from '../_host/lead-function.ts';

Deno.serve(createLeadFunction('teams', Deno.env.toObject()));
