import { isSignInPath } from '#domain/return-url.ts'
import { preLoginUrl, urlBeforeLogin } from '#web/platform/return-url.ts'

/** Remembers the page that somebody leaves to log in by themselves; on the way to it already, where they came from stays. */
export function rememberBeforeLogin(url: string): void {
  if (isSignInPath(url)) return
  preLoginUrl.clear()
  urlBeforeLogin.write(url)
}
