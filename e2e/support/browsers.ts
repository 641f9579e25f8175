import type { Browser } from '@playwright/test'
import { inTheMiddleOfAVisit } from '../fixtures.ts'
import { App } from '../pages/app.ts'

/** Opens a second, independent browser context; `userAgent` overrides its user agent. */
export async function otherBrowser(browser: Browser, app: App, userAgent?: string): Promise<App> {
  const { width, height } = app.page.viewportSize() ?? { width: 1280, height: 800 }
  // The first browser may have no page open yet.
  const answer = await app.page.request.get('/readyz')
  const context = await browser.newContext({
    baseURL: new URL(answer.url()).origin,
    viewport: { width, height },
    screen: { width, height },
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'block',
    ...(userAgent && { userAgent }),
  })
  await inTheMiddleOfAVisit(context)
  return new App(await context.newPage(), app.device === 'mobile' ? 'mobile' : 'desktop')
}
