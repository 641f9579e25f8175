/** The address of the file's compiled messages, as JSON. */
declare module '*.po' {
  const address: string
  export default address
}
