import { useId, type ReactNode } from 'react';
import { type Followed, useProblem } from '../calls.ts';
import { translate } from '../../../shared/core/text/translate.ts';

interface NoticeProps {
  readonly tone: 'good' | 'bad';
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

/** A sentence with actions; `alert` is assertive for screen readers, `status` polite. */
export function Notice({ tone, role = tone === 'bad' ? 'alert' : 'status', children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      {children}
    </div>
  );
}

/** The result of a call. */
export function CallNotice({
  problem,
  done,
}: {
  readonly problem: string | undefined;
  readonly done?: string | undefined;
}) {
  const sentence = problem ?? done;
  return (
    sentence !== undefined && (
      <Notice tone={problem === undefined ? 'good' : 'bad'}>
        <p>{sentence}</p>
      </Notice>
    )
  );
}

/** Shows that polled data is loading, or why it cannot be read. */
export function FollowedNotice({
  followed,
  waiting,
}: {
  readonly followed: Followed<unknown>;
  readonly waiting: string;
}) {
  const problem = useProblem(followed);
  if (problem !== undefined) return <CallNotice problem={problem} />;
  return (
    followed.data === undefined && (
      <p className="empty" role="status">
        {waiting}
      </p>
    )
  );
}

interface PageProps {
  readonly title: string;
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A view: `above` leads back; links to the view focus its heading. */
export function Page({ title, above, children }: PageProps) {
  const id = useId();
  return (
    <section
      className="grid w-[min(100%,72rem)] grid-cols-1 gap-5 px-gutter pt-6 pb-16 [&_.empty]:px-0"
      aria-labelledby={id}
    >
      {above}
      <h2 id={id} tabIndex={-1} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A form and, right of it in wide windows, a list. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10 lg:*:row-1">
      {children}
    </div>
  );
}

export function ColumnList({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 content-start gap-6 lg:col-start-2">{children}</div>;
}

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="grid grid-cols-1 justify-items-start gap-3" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  /** The lines of one entry, as the view shows it later. */
  readonly example: readonly [title: string, ...lines: string[]];
}

/** A view without entries: a description of its future content, with an invented example. */
export function EmptyState({ title, text, example: [name, ...lines] }: EmptyStateProps) {
  return (
    <div className="empty">
      <p>{title}</p>
      <p>{text}</p>
      <figure className="mt-3 w-[min(100%,30rem)] px-4 pt-3 pb-4 [border:1px_dashed_var(--rule)]">
        <figcaption className="text-xs font-semibold">{translate('Example')}</figcaption>
        <p>
          <strong className="text-fg">{name}</strong>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </figure>
    </div>
  );
}
