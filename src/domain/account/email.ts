import { typedLine } from '#domain/typed-text.ts'

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/

/** Whether the text is an email address as browsers define it, with a dotted domain and at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && !text.includes('..') && !/^\.|\.@/.test(text)
}

/**
 * Normalises a typed email address. Japanese and Chinese keyboards type full-width letters and @, and 。 for the dot.
 */
export function typedEmail(typed: string): string {
  return typedLine(typed).replaceAll('。', '.')
}
