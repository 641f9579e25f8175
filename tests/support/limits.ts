/**
 * How long a test waits for a state without its own limit. It only ends waits that would never end; it does not measure
 * performance. The runner's default of one second is too short for a busy machine.
 */
export const PATIENCE_MS = 50_000
/** Limits of the same kind for a test and for its hooks. */
export const TEST_MS = 60_000
export const HOOK_MS = 120_000
