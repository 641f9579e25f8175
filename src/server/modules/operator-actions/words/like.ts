/** Escapes a text for a `like` pattern, so that `%` and `_` match literally. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
