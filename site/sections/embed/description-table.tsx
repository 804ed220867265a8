import type { ReactNode } from 'react';
import type { Described } from './elements.ts';

/** A table of attributes, events, parts or custom properties. */
export function DescriptionTable({
  caption,
  rows,
}: {
  readonly caption: string;
  readonly rows: readonly Described[];
}): ReactNode {
  return (
    <div className="overflow-x-auto" role="group" aria-label={caption} tabIndex={0}>
      <table className="description-table mb-6 w-full border-collapse text-start">
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
