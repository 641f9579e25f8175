import { pagePath } from '#web/paths.ts'

/**
 * The address that a sign-in code's QR has: the phone's login with the code after the `#`, which is sent to no server, and the page
 * that it leads to.
 */
export function signInPath(code: string, to?: string): string {
  return `${pagePath('mobile', 'login', { to })}#${code}`
}
