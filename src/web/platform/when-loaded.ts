/**
 * Runs what stands in code that a page loads after its first screen. Where the code does not come, because the
 * connection was lost meanwhile, nothing is run and the next visit tries again: nobody waits for it, so nobody is told.
 * Errors of `run` itself are not caught.
 */
export async function whenLoaded<Code>(code: Promise<Code>, run: (code: Code) => unknown): Promise<void> {
  let loaded: Code
  try {
    loaded = await code
  } catch {
    return
  }
  await run(loaded)
}
