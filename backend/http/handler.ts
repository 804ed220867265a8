/** Answers a request, or throws an `HttpError`. */
export type RequestHandler = (request: Request) => Response | Promise<Response>;

/** The client's address from the host; a forged `X-Forwarded-For` must not change it. */
export type ReadClientAddress = (request: Request) => string;
