/** A typed text as a part of a pattern of `like`: `%` and `_` stand for themselves. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
