/** A web handler, as every host mounts it. Never rejects: whatever breaks inside becomes an answer. */
export type Handler = (request: Request) => Promise<Response>;

/** The caller's address as the host knows it; a made-up `X-Forwarded-For` must not change it. */
export type ReadClientAddress = (request: Request) => string;
