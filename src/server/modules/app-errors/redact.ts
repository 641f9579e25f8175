/** What may be a customer's data in the message of an error: quoted values, addresses, queries and long numbers. */
const PRIVATE = [/"[^"]*"?|“[^”]*”?|「[^」]*」?/gu, /[^\s@]+@[^\s@]+/gu, /[?#]\S+/gu, /[\d０-９][\d\s０-９-]{3,}/gu]

/** The message of a browser's error without values that a customer may have typed. */
export function redactMessage(message: string): string {
  return PRIVATE.reduce((text, pattern) => text.replace(pattern, '…'), message)
}
