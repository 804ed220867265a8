import { useEffect, useRef, useState } from 'react';
import { jsx } from 'react/jsx-runtime';

/** What the chunks that an element fetches later use of its runtime: a module of its own keeps it on its class (`shared-runtime.ts`). */
export const RUNTIME = { jsx, useEffect, useRef, useState };
