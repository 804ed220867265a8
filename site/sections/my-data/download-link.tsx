import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { MyData } from '../../../shared/core/leads/my-data.ts';

/** The same data as a file; made in the browser, nothing is asked for it. */
export function DownloadLink({ data }: { readonly data: MyData }): ReactNode {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    setAddress(url);
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [data]);
  return (
    <a className="button button-quiet" href={address} download="my-data.json">
      Download as a file (JSON)
    </a>
  );
}
