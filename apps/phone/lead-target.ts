/** The functions' base address, '' for the page's own, and the public key where there is one. */
export interface LeadTarget {
  readonly apiUrl: string;
  readonly anonKey: string;
}
