/** Calls of which only the latest counts: what is waited for, what went wrong, and how to try it again. */
export abstract class LatestCall<Busy extends string> {
  /** What is waited for. */
  busy: Busy | undefined;
  problem: string | undefined;
  /** Does again what has failed. */
  retry: (() => void) | undefined;
  /** Counts what was begun: an answer to what was begun before comes too late. */
  private turn = 0;

  /** `onChange`: something that is shown has changed. */
  protected constructor(protected readonly onChange: () => void) {}

  /** Runs `call`, whose result is carried out if nothing else was begun meanwhile; what stands here stays until then. */
  protected async run(
    busy: Busy,
    retry: (() => Promise<void>) | undefined,
    call: () => Promise<() => void>,
  ): Promise<void> {
    this.forget();
    const { turn } = this;
    this.busy = busy;
    this.onChange();
    try {
      const finish = await call();
      if (turn !== this.turn) return;
      this.busy = undefined;
      finish();
    } catch (error) {
      if (turn !== this.turn) return;
      this.busy = undefined;
      this.problem = error instanceof Error ? error.message : String(error);
      this.retry = retry && (() => void retry());
    }
    this.onChange();
  }

  /** No answer counts any more, and nothing is wrong. */
  protected forget(): void {
    this.turn += 1;
    this.busy = undefined;
    this.problem = undefined;
    this.retry = undefined;
  }
}
