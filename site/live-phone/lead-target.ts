/** Where leads go: the functions' base, '' for the page's own, and the public key where there is one. */
export interface LeadTarget {
  readonly apiUrl: string;
  readonly anonKey: string;
}
