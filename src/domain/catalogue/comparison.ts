import { COMPARED_SHOPS } from '#domain/constants.ts'

/** The ids in a text such as `1001,1002`, each once, as many as can be compared; what is no id is passed over. */
export function comparedIds(text: string): number[] {
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part) ? [Number(part)] : []))
  return [...new Set(ids)].slice(0, COMPARED_SHOPS)
}

/** The ids with one more, or without it where it was among them; null where there is no room for one more. */
export function withCompared(ids: readonly number[], id: number): number[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < COMPARED_SHOPS ? [...ids, id] : null
}
