import { pageAt } from '#contract/pages.ts'
import { preLoginUrl, urlBeforeLogin } from '#web/platform/return-url.ts'

/** Stores the page from which a visitor chooses to log in. On a sign-in page the stored page is kept. */
export function rememberBeforeLogin(url: string): void {
  if (pageAt(url)?.group === 'sign-in') return
  preLoginUrl.clear()
  urlBeforeLogin.write(url)
}
