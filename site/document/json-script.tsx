interface JsonScriptProps {
  readonly data: object;
  readonly id?: string;
  readonly type?: 'application/json' | 'application/ld+json';
}

/** Data in a script element: no text in it can end the element or start a comment. */
export function JsonScript({ data, id, type = 'application/json' }: JsonScriptProps) {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
