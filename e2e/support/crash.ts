import type { BrowserContext } from '@playwright/test'

/** Crashes the browser of a context at once: nothing is closed or written to disk. */
export async function crash(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve))
  const [page = await context.newPage()] = context.pages()
  const session = await context.newCDPSession(page)
  // The command has no response.
  void session.send('Browser.crash').catch(() => {})
  await closed
}
