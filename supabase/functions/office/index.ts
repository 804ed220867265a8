import { createOfficeFunction } from '../_host/office-function.ts';

Deno.serve(createOfficeFunction(Deno.env.toObject()));
