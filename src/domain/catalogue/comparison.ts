import { COMPARED_SHOPS } from '#domain/constants.ts'

/** Parses ids from a text such as `1001,1002`: unique, at most COMPARED_SHOPS, other parts ignored. */
export function comparedIds(text: string): number[] {
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? [Number(part)] : []))
  return [...new Set(ids)].slice(0, COMPARED_SHOPS)
}

/** Toggles an id: adds it or removes it. Null when the comparison is full. */
export function withCompared(ids: readonly number[], id: number): number[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < COMPARED_SHOPS ? [...ids, id] : null
}
