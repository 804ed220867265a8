export interface HttpErrorDetails {
  readonly headers?: Readonly<Record<string, string>>;
  /** For callers that handle this error. */
  readonly code?: string;
  /** Only for the log. */
  readonly cause?: unknown;
  /** The name in the log, in a few constant words. */
  readonly event?: string;
}

/** An answer other than 200, with a sentence for the caller; `error-answer.ts` sends it. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  readonly event: string;

  constructor(status: number, sentence: string, details: HttpErrorDetails = {}) {
    super(sentence, { cause: details.cause });
    this.name = 'HttpError';
    this.status = status;
    this.headers = details.headers ?? {};
    this.code = details.code;
    this.event = details.event ?? 'call failed';
  }
}

export const invalidJson = (): HttpError =>
  new HttpError(400, 'The data could not be read: it is not valid JSON.');

export const incompleteBody = (cause: unknown): HttpError =>
  new HttpError(400, 'The data ended before it was complete.', { cause });

export const wrongKey = (): HttpError =>
  new HttpError(401, 'This form is not set up correctly: its public key is missing or wrong.');

export const notFound = (): HttpError => new HttpError(404, 'There is nothing at this address.');

/** `allowed` as in the header `Allow`: `GET, OPTIONS`. */
export const methodNotAllowed = (allowed: string): HttpError =>
  new HttpError(405, `This address only accepts ${allowed}.`, { headers: { allow: allowed } });

export const bodyTooLarge = (maxBytes: number): HttpError =>
  new HttpError(413, `The data is too large: at most ${maxBytes / 1_024} KiB, please.`);

export const notJsonType = (): HttpError =>
  new HttpError(415, 'Please send the data as JSON, with the content type application/json.');

export const invalidFields = (sentences: readonly string[]): HttpError =>
  new HttpError(422, sentences.join('. '));

export const tooManyRequests = (
  retryAfterSeconds: number,
  sentence = `That was a lot at once. Please try again in ${retryAfterSeconds} seconds.`,
): HttpError => new HttpError(429, sentence, { headers: { 'retry-after': String(retryAfterSeconds) } });

/** Another service that a call needs does not answer, or refuses. */
export const unavailable = (cause: unknown, sentence: string, event: string): HttpError =>
  new HttpError(503, sentence, { headers: { 'retry-after': '5' }, cause, event });

export const internalError = (
  cause: unknown,
  sentence = 'Something went wrong on our side. Please try again later.',
  event?: string,
): HttpError => new HttpError(500, sentence, { cause, ...(event !== undefined && { event }) });
