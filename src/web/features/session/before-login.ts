import { pageAt } from '#contract/pages.ts'
import { preLoginUrl, urlBeforeLogin } from '#web/platform/return-url.ts'

/** Remembers the page that somebody leaves to log in by themselves; on the way to it already, where they came from stays. */
export function rememberBeforeLogin(url: string): void {
  if (pageAt(url)?.group === 'sign-in') return
  preLoginUrl.clear()
  urlBeforeLogin.write(url)
}
