import type { CDPSession } from '@playwright/test'

/**
 * Returns Chromium's reasons why a page cannot be installed; its headless shell reports none. A journey's context is
 * a private window, where a full Chromium installs nothing, so that reason is left out.
 */
export async function installabilityErrors(session: CDPSession): Promise<string[]> {
  const { installabilityErrors: errors } = await session.send('Page.getInstallabilityErrors')
  return errors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
}
