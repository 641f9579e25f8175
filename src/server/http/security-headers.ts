import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'

/**
 * The content security policy of the app's pages (S-20): no inline script, no framing, Stripe's hosts only if Stripe
 * is configured. Pictures may come from any https host, because operators reference photographs elsewhere.
 */
function pagePolicy(config: Config): string {
  const stripe = config.stripe
    ? {
        scripts: ['https://js.stripe.com'],
        frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        calls: ['https://api.stripe.com'],
        // Stripe's script assigns strings; src/kit/platform/trusted-types.ts creates a policy for them before it is
        // loaded.
        policies: ['default'],
      }
    : { scripts: [], frames: [], calls: [], policies: [] }
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'script-src': ["'self'", ...stripe.scripts],
    // React sets styles through the DOM, which needs no permission; the calendar has no inline styles either.
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stripe.calls],
    'frame-src': ["'self'", ...stripe.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Strings become markup or script URLs only through the policies named here.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['tabifuda', ...stripe.policies],
    ...(config.profile === 'production' ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * Features used by none of our pages, frames or scripts. Browsers warn about unknown names, so only known ones are
 * listed.
 */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'sync-xhr',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
/** Features that our pages use: the visitor's position, a screen wake lock, the clipboard, a camera to read tickets. */
const OWN = ['camera', 'clipboard-write', 'fullscreen', 'geolocation', 'screen-wake-lock']

function permissions({ stripe }: Config): string {
  const payment = stripe ? 'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")' : 'payment=(self)'
  return [...UNUSED.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`), payment].join(', ')
}

type Headers = Readonly<Record<string, string>>

/** Headers of the app's files, in addition to those of every response. */
export function pageHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pagePolicy(config),
    'permissions-policy': permissions(config),
    // Google Pay approves in a window that answers Stripe's frame; other origins still cannot reach our windows.
    'cross-origin-opener-policy': config.stripe ? 'same-origin-allow-popups' : 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
  }
}

/**
 * Headers of the console's files: no third-party content except photographs, no camera, no geolocation, but passkeys,
 * which the app does not use. Not indexed by search engines.
 */
export function consoleHeaders(config: Config): Readonly<Record<string, string>> {
  const passkeys = ['publickey-credentials-create', 'publickey-credentials-get']
  const unused = [...UNUSED.filter((name) => !passkeys.includes(name)), 'camera', 'geolocation', 'payment']
  return {
    ...pageHeaders({ ...config, stripe: null }),
    'permissions-policy': [
      ...unused.map((name) => `${name}=()`),
      ...['clipboard-write', ...passkeys].map((name) => `${name}=(self)`),
    ].join(', '),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  }
}

/**
 * The console's headers for the preview document, which only our own pages may frame. The document contains only
 * the app, and the surrounding page sends it the draft to show.
 */
export function previewHeaders(config: Config): Headers {
  const headers = consoleHeaders(config)
  const policy = String(headers['content-security-policy'])
  return {
    ...headers,
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  }
}

/**
 * Headers of the check page, on which shops redeem tickets: no third-party content, and a camera. The worker that
 * reads codes has a separate policy, the only one that allows WebAssembly.
 */
export function checkHeaders(config: Config): { readonly page: Headers; readonly decoder: Headers } {
  const page = { ...pageHeaders({ ...config, stripe: null }), 'x-robots-tag': 'noindex, nofollow' }
  const unused = [...UNUSED, 'geolocation', 'payment']
  const permissions = [...unused.map((name) => `${name}=()`), 'camera=(self)', 'screen-wake-lock=(self)'].join(', ')
  const headers = { ...page, 'permissions-policy': permissions, 'referrer-policy': 'no-referrer' }
  const decoder = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
  return { page: headers, decoder: { ...headers, 'content-security-policy': decoder } }
}

/** The headers of S-20 for every response. An API response may load and frame nothing; pages override the policy. */
export function answerHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.profile === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Sets these constant headers on every response, including errors. */
export function secureAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
