import { pagePath } from '#web/paths.ts'

/**
 * Path in a sign-in QR code: the mobile login page, with the code in the fragment so that no server receives it. `to`:
 * the page to open after sign-in.
 */
export function signInPath(code: string, to?: string): string {
  return `${pagePath('mobile', 'login', { to })}#${code}`
}
