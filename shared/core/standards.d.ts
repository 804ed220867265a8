/**
 * Web standards common to browsers, Node and Deno, as far as `shared/core` uses them: it is
 * type-checked without the types of the DOM and Node (`tsconfig.core.json`).
 */
declare class URL {
  constructor(url: string | URL, base?: string | URL);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  pathname: string;
  readonly searchParams: URLSearchParams;
  hash: string;
}
declare class URLSearchParams {
  constructor(init?: string | Record<string, string>);
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
  readonly size: number;
  toString(): string;
}
declare class Blob {
  readonly size: number;
  readonly type: string;
}
declare function atob(data: string): string;
declare const crypto: { getRandomValues(array: Uint8Array): Uint8Array };
