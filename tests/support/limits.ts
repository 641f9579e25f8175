/**
 * How long a test waits for a state that it has not said a time for. A limit and no measure: it ends what never happens.
 * The runner's default of one second is a measure of the machine, on which what is awaited is late at times.
 */
export const PATIENCE_MS = 50_000
/** How long a test may take, and what goes before and behind it. Limits like that one. */
export const TEST_MS = 60_000
export const HOOK_MS = 120_000
