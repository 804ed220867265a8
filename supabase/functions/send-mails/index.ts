import { createMailFunction } from '../_host/mail-function.ts';

Deno.serve(createMailFunction(Deno.env.toObject()));
