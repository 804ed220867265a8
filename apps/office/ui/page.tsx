import { useId, type ReactNode } from 'react';

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
    <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10 lg:*:row-1">
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
