import type { BrowserContext } from '@playwright/test'

/** Ends the browser of a context in the middle of whatever it does: nothing of it is closed or written out any more. */
export async function crash(context: BrowserContext): Promise<void> {
  const closed = new Promise((resolve) => context.once('close', resolve))
  const [page = await context.newPage()] = context.pages()
  const session = await context.newCDPSession(page)
  // It has no answer.
  void session.send('Browser.crash').catch(() => {})
  await closed
}
