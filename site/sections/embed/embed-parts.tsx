import type { ReactNode } from 'react';
import { CopyButton } from '../../downloads/copy-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { Described } from './elements.ts';

interface PartProps {
  readonly id: string;
  readonly address?: string;
  readonly labelledBy: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function EmbedPart({ id, address, labelledBy, title, children }: PartProps) {
  return (
    <Section
      space="pb-stack"
      className="border-t border-rule"
      wrap="grid grid-cols-1 gap-6 pt-stack"
      name={`embed_${id}`}
      size="xl"
      {...{ id: address, labelledBy, title }}
    >
      {children}
    </Section>
  );
}

/** Code with a copy button; `label` is its accessible name. */
export function CopyBlock({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    <div className="grid max-w-208 grid-cols-1 content-start justify-items-start gap-3">
      <pre
        className="m-0 w-full min-w-0 border-1 border-rule bg-surface-2 p-5 text-s leading-[1.6] whitespace-pre-wrap wrap-anywhere"
        role="group"
        aria-label={label}
      >
        <code>{code}</code>
      </pre>
      <CopyButton text={code} label="Copy" of={label} />
    </div>
  );
}

interface TableProps {
  readonly caption: string;
  readonly rows: readonly Described[];
}

/** For attributes, events, parts or custom properties. */
export function DescriptionTable({ caption, rows }: TableProps) {
  return (
    <div className="overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      <table className="mb-6 w-full border-collapse text-start [&_:is(th,td)]:border-t [&_:is(th,td)]:border-rule [&_:is(th,td)]:py-[0.7rem] [&_:is(th,td)]:pr-6 [&_:is(th,td)]:pl-0 [&_:is(th,td)]:text-start [&_:is(th,td)]:align-top [&_:is(th,td)]:font-[400]">
        <caption className="pt-4 pb-2 text-start text-muted">{caption}</caption>
        <tbody>
          {rows.map(({ name, description, type, default: preset }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {description}
                {preset && (
                  <>
                    {' '}
                    Default: <code>{preset}</code>
                  </>
                )}
                {type && type.text !== 'string' && (
                  <code className="block text-s text-muted">{type.text}</code>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Reference({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-[0.6rem] font-semibold">{title}</summary>
      {children}
    </details>
  );
}
