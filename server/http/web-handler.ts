/** A web handler: contract 4's calls, the content service, the editor. */
export type WebHandler = (request: Request) => Promise<Response>;
