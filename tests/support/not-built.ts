/** The calls that later issues build; each shortens this list. */
export const NOT_BUILT: readonly string[] = []
