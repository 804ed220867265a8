import { useEffect, useRef, useState } from 'react';
import { jsx } from 'react/jsx-runtime';

/** For chunks that an element fetches later, stored on its class (`shared-runtime.ts`). */
export const RUNTIME = { jsx, useEffect, useRef, useState };
