/** A field that differs between two versions. */
export interface Difference {
  /** Path of the field, such as `name.ja` or `pictures.0.alt.en`. */
  readonly path: string
  /** Each version's value; '' if absent. A list of words or numbers is one field. */
  readonly mine: unknown
  readonly theirs: unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function leaves(value: unknown, path: string, into: Map<string, unknown>): void {
  if (isObject(value) && !(Array.isArray(value) && !value.some(isObject))) {
    for (const [name, field] of Object.entries(value)) leaves(field, path === '' ? name : `${path}.${name}`, into)
  } else if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)) {
    into.set(path, value)
  }
}

/** The fields that differ between two versions, those of `mine` first. */
export function differencesOf(mine: unknown, theirs: unknown): Difference[] {
  const [own, other] = [new Map<string, unknown>(), new Map<string, unknown>()]
  leaves(mine, '', own)
  leaves(theirs, '', other)
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((path) => ({ path, mine: own.get(path) ?? '', theirs: other.get(path) ?? '' }))
    .filter((one) => JSON.stringify(one.mine) !== JSON.stringify(one.theirs))
}
