import { useEffect, useRef, useState } from 'react';
import { jsx } from 'react/jsx-runtime';

/**
 * The runtime for chunks that an element fetches later, stored on the element's class (`shared-
 * runtime.ts`).
 */
export const RUNTIME = { jsx, useEffect, useRef, useState };
