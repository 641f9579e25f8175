import { preLoginUrl, urlBeforeLogin } from '#web/platform/return-url.ts'

/** Pages of signing in. */
const SIGN_IN = /^\/\w+\/(?:login|register|third|forget|bindmail|mailnotification|binderror)\b/

/** Remembers the page that somebody leaves to log in by themselves; on the way to it already, where they came from stays. */
export function rememberBeforeLogin(url: string): void {
  if (SIGN_IN.test(url)) return
  preLoginUrl.clear()
  urlBeforeLogin.write(url)
}
