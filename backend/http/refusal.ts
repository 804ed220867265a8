/**
 * The one error type of the lead backend: an answer other than 200, with the sentence the caller reads (contract 4) and,
 * where something broke, the cause for the log.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
    cause?: unknown,
  ) {
    super(sentence, { cause });
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

/** After this many seconds a storage that is away is worth another try. */
const STORAGE_RETRY_SECONDS = 5;

export const badJson = (): Refusal => new Refusal(400, 'The data could not be read: it is not valid JSON.');

export const cutOff = (cause: unknown): Refusal =>
  new Refusal(400, 'The data ended before it was complete.', {}, cause);

export const wrongKey = (): Refusal =>
  new Refusal(401, 'This form is not set up correctly: its public key is missing or another one.');

export const wrongMethod = (allowed: string): Refusal =>
  new Refusal(405, `This address does not answer to that method, only to ${allowed}.`, { allow: allowed });

export const tooLarge = (): Refusal =>
  new Refusal(413, 'That is more than we can take at once: at most 64 KiB, please.');

export const notJsonType = (): Refusal =>
  new Refusal(415, 'Please send the data as JSON, with the content type application/json.');

export const wrongFields = (sentences: readonly string[]): Refusal => new Refusal(422, sentences.join('. '));

export const tooMany = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, `That was a lot at once. Please try again in ${retryAfterSeconds} seconds.`, {
    'retry-after': String(retryAfterSeconds),
  });

export const storageAway = (cause: unknown): Refusal =>
  new Refusal(
    503,
    'We cannot store this at the moment. Please try again in a few seconds.',
    { 'retry-after': String(STORAGE_RETRY_SECONDS) },
    cause,
  );

export const brokenInside = (cause: unknown): Refusal =>
  new Refusal(500, 'Something went wrong on our side. Please try again later.', {}, cause);
