/** The name of one request: in its log line, in `X-Request-Id`, and in the sentence of an answer that failed. */
export function createRequestId(): string {
  return crypto.randomUUID().slice(0, 8);
}

export function withReference(sentence: string, requestId: string): string {
  return `${sentence} (Reference ${requestId})`;
}
