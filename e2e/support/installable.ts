import type { CDPSession } from '@playwright/test'

/**
 * What keeps a page from being installed, in Chromium's words; its headless shell knows of no errors at all. A journey's
 * context is a private window, in which a whole Chromium installs nothing: that one error is left out.
 */
export async function installabilityErrors(session: CDPSession): Promise<string[]> {
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors')
  return errors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}
