/** `KitFileFacts` by address: an ambient module cannot import the type. */
declare module 'virtual:kit-files' {
  const files: Readonly<Record<string, { readonly bytes: number; readonly day?: string | undefined }>>;
  export default files;
}
