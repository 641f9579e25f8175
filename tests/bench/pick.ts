import { mix } from '#server/demo/mix.ts'

/** The item chosen by a key; the list must not be empty. */
export function pick<T>(list: readonly T[], key: string): T {
  const item = list[mix(key) % list.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
