/** Numbers the writes of editor (even) and page (odd) without a clock: the higher is newer. */
export class Revisions {
  private latest = 0;
  private readonly known = new Map<string, number>();

  constructor(private readonly parity: 0 | 1) {}

  /** The highest number so far, of all fields. */
  get last(): number {
    return this.latest;
  }

  get all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.known);
  }

  of(field: string): number {
    return this.known.get(field) ?? 0;
  }

  catchUp(rev: number): void {
    this.latest = Math.max(this.latest, rev);
  }

  write(field: string): number {
    this.latest += (this.latest + this.parity) % 2 === 0 ? 2 : 1;
    this.known.set(field, this.latest);
    return this.latest;
  }

  /** Notes the other side's write; false where a newer one is known. */
  accept(field: string, rev: number): boolean {
    this.catchUp(rev);
    if (rev < this.of(field)) return false;
    this.known.set(field, rev);
    return true;
  }
}
