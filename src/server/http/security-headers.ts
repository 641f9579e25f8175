import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * A strict policy for the app's pages (S-20): no inline script, no framing, Stripe's hosts only where Stripe
 * is configured. Pictures may come from anywhere over https, because operators reference photographs on other hosts.
 */
function pagePolicy(config: Config): string {
  const stripe = config.stripe
    ? {
        scripts: ['https://js.stripe.com'],
        frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        calls: ['https://api.stripe.com'],
        // Its script assigns strings: src/web/platform/trusted-types.ts makes a policy for these, once it is to be loaded.
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
    // React sets styles through the DOM, which needs no allowance; the calendar writes none either.
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...stripe.calls],
    'frame-src': ["'self'", ...stripe.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // No string becomes markup or a script's address, but by the policies named here.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['tabifuda', ...stripe.policies],
    ...(config.profile === 'production' ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** What no page of ours uses, and no frame or script in it either; browsers complain of names that they do not know. */
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
/** What pages of ours use: the visitor's place, a screen that stays on, the clipboard; a camera for reading tickets. */
const OWN = ['camera', 'clipboard-write', 'fullscreen', 'geolocation', 'screen-wake-lock']

function permissions({ stripe }: Config): string {
  const payment = stripe ? 'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")' : 'payment=(self)'
  return [...UNUSED.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`), payment].join(', ')
}

type Headers = Readonly<Record<string, string>>

/** Headers of the app's files, in addition to those of every answer. */
export function pageHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pagePolicy(config),
    'permissions-policy': permissions(config),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
  }
}

/**
 * The same for the console's: nothing of anybody else's but photographs, no camera and no place, and passkeys, which the app has
 * none of. Search engines leave it alone.
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
 * The console's, for the document of a preview: pages of ours alone may frame it. It holds nothing but the app, which is told what to
 * show by the page around it.
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
 * The same for the page on which shops check tickets: nothing of anybody else's, and a camera. The thread that reads codes has a policy
 * of its own, in which alone WebAssembly may be compiled.
 */
export function checkHeaders(config: Config): { readonly page: Headers; readonly decoder: Headers } {
  const page = { ...pageHeaders({ ...config, stripe: null }), 'x-robots-tag': 'noindex, nofollow' }
  const unused = [...UNUSED, 'geolocation', 'payment']
  const permissions = [...unused.map((name) => `${name}=()`), 'camera=(self)', 'screen-wake-lock=(self)'].join(', ')
  const headers = { ...page, 'permissions-policy': permissions, 'referrer-policy': 'no-referrer' }
  const decoder = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
  return { page: headers, decoder: { ...headers, 'content-security-policy': decoder } }
}

/**
 * The headers of S-20 for every answer. A call's answer may load and frame nothing at all; pages set their
 * own policy over that.
 */
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

/** Puts these headers, which never vary, on every answer, errors included. */
export function secureAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
