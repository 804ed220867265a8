/** Who is at work in the office. */
export interface OfficeMember {
  /** Under this name the history notes what they change: an e-mail address, or 'office' where the host knows no persons. */
  readonly name: string;
}

/**
 * Who may call the office: each host brings its own check. Undefined for everyone else. Rejects only when the check itself is not
 * possible just now (the identity provider is away).
 */
export type OfficeAccess = (request: Request) => OfficeMember | undefined | Promise<OfficeMember | undefined>;

/** The bearer of a call, as any host's check reads it. */
export function readBearer(request: Request): string | undefined {
  return /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
