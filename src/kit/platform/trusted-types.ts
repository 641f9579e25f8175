/** The part of the Trusted Types API used here. TypeScript's DOM library types its objects as strings. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string | null },
  ): { createScriptURL(url: string): string }
}

const factory = (): TrustedTypes | undefined => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

const WORKER = '/sw.js'
/** Origin of Stripe.js and its parts. */
const STRIPE = 'https://js.stripe.com/'

/**
 * Creates a policy that trusts exactly these script addresses, as the pages' content security policy requires. Call
 * once per page.
 */
export function trustScripts(...scripts: readonly string[]): (script: string) => string {
  const policy = factory()?.createPolicy('tabifuda', { createScriptURL: (url) => (scripts.includes(url) ? url : null) })
  return (script) => (policy ? policy.createScriptURL(script) : script)
}

/** Trusted address of the service worker; no other worker script is allowed. */
export const workerUrl = (): string => trustScripts(WORKER)(WORKER)

let isStripeTrusted = false

/**
 * Allows Stripe.js to load its own parts. It assigns plain strings, which only the policy named `default` sees. The
 * policy allows addresses of Stripe's host, which script-src allows anyway, but neither markup nor code.
 */
export function trustStripe(): void {
  if (isStripeTrusted) return
  isStripeTrusted = true
  factory()?.createPolicy('default', { createScriptURL: (url) => (url.startsWith(STRIPE) ? url : null) })
}
