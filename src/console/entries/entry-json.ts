/** Sent in place of a number that could not be read. No number field accepts it, so the server names the field. */
const UNREADABLE = 'not a number'

/**
 * An entry as JSON text. NaN, which a number field holds for text that is not a number, becomes text: JSON would turn
 * it into null, and null clears an optional field such as the largest party per start.
 */
export const entryText = (entry: unknown): string =>
  JSON.stringify(entry, (_key, value) => (Number.isNaN(value) ? UNREADABLE : value))

/** The same as a JSON value, as a call sends it. */
export const entryJson = (entry: unknown) => JSON.parse(entryText(entry))
