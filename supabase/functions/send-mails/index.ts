import { createMailFunction } from '../_shared/hosting/mail-function.ts';

Deno.serve(createMailFunction(Deno.env.toObject()));
