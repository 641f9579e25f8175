/**
 * Runs lazily loaded code. If loading fails, does nothing; the next visit tries again. Errors of `run` are not caught.
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
