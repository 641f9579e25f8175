/**
 * The part of the browser's Trusted Types that is used here; TypeScript's DOM library types their objects as strings.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string | null },
  ): { createScriptURL(url: string): string }
}

const factory = (): TrustedTypes | undefined => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

const WORKER = '/sw.js'
/** Where Stripe.js comes from; it loads more of itself from there. */
const STRIPE = 'https://js.stripe.com/'

/** Makes the addresses of these scripts, and of no others, what the browser wants under the pages' policy. Once for a page. */
export function trustScripts(...scripts: readonly string[]): (script: string) => string {
  const policy = factory()?.createPolicy('tabifuda', { createScriptURL: (url) => (scripts.includes(url) ? url : null) })
  return (script) => (policy ? policy.createScriptURL(script) : script)
}

/** The service worker's address: no other script is registered as one. */
export const workerUrl = (): string => trustScripts(WORKER)(WORKER)

let isStripeTrusted = false

/**
 * Lets Stripe.js be loaded and load its own parts. It assigns plain strings, which only the policy named `default`
 * hears of; this one lets addresses of Stripe's host pass, which the pages' script-src names anyway, and no markup and
 * no code.
 */
export function trustStripe(): void {
  if (isStripeTrusted) return
  isStripeTrusted = true
  factory()?.createPolicy('default', { createScriptURL: (url) => (url.startsWith(STRIPE) ? url : null) })
}
