import type { Config } from '#server/config.ts'

/**
 * A strict policy (security rule 20): no inline script, no framing, Stripe's hosts only where Stripe is configured.
 * Pictures may come from anywhere over https, because operators reference photographs on other hosts.
 */
export function contentSecurityPolicy(config: Config) {
  const stripe = config.stripe
    ? {
        scripts: ['https://js.stripe.com'],
        frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        calls: ['https://api.stripe.com'],
      }
    : { scripts: [], frames: [], calls: [] }
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'script-src': ["'self'", ...stripe.scripts],
      // React sets styles through the DOM, which needs no allowance; the calendar writes none either.
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...stripe.calls],
      'frame-src': ["'self'", ...stripe.frames],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      ...(config.profile === 'production' ? { 'upgrade-insecure-requests': [] } : {}),
    },
  }
}
