/** A field in which two versions of something differ. */
export interface Difference {
  /** Names of the fields down to it, such as `name.ja`, or `pictures.0.alt.en`. */
  readonly path: string
  /** As texts to be read; empty where a version has nothing there. */
  readonly mine: string
  readonly theirs: string
}

function leaves(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) leaves(field, path === '' ? name : `${path}.${name}`, into)
  } else if (value !== undefined && value !== null) into.set(path, String(value))
}

/** The fields in which two versions differ, those of `mine` in their order first. */
export function differencesOf(mine: unknown, theirs: unknown): Difference[] {
  const [own, other] = [new Map<string, string>(), new Map<string, string>()]
  leaves(mine, '', own)
  leaves(theirs, '', other)
  return [...new Set([...own.keys(), ...other.keys()])]
    .map((path) => ({ path, mine: own.get(path) ?? '', theirs: other.get(path) ?? '' }))
    .filter((one) => one.mine !== one.theirs)
}
