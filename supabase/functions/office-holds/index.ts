import { createHoldsFunction } from '../_host/office-function.ts';

Deno.serve(createHoldsFunction(Deno.env.toObject()));
