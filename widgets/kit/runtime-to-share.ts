import { Component, createElement, Fragment, useEffect, useId, useRef, useState } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';

/** The runtime that an element of a module of its own keeps on its class, for the chunks it fetches later (`shared-runtime.ts`). */
export const RUNTIME = { Component, createElement, Fragment, jsx, jsxs, useEffect, useId, useRef, useState };
