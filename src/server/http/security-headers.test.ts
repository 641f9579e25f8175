import { expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { checkHeaders, consoleHeaders, pageHeaders, previewHeaders } from './security-headers.ts'

it('OC-20 the console’s pages allow passkeys and no third-party content, whatever the app’s allow', () => {
  const headers = consoleHeaders(readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }))
  expect(headers['content-security-policy']).not.toContain('stripe')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const allowed = (headers['permissions-policy'] ?? '').split(', ').filter((feature) => !feature.endsWith('=()'))
  expect(allowed).toEqual([
    'clipboard-write=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ])
  expect(headers['x-robots-tag']).toContain('noindex')
})

it('SH-05 the check page may use the camera and no third-party content, and only its decoder compiles WebAssembly', () => {
  const { page, decoder } = checkHeaders(
    readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }),
  )
  const policy = page['content-security-policy'] ?? ''
  expect(policy).not.toContain('stripe')
  expect(policy).not.toContain('wasm')
  expect(policy).toContain("require-trusted-types-for 'script'")
  const allowed = (page['permissions-policy'] ?? '').split(', ').filter((feature) => !feature.endsWith('=()'))
  expect(allowed).toEqual(['camera=(self)', 'screen-wake-lock=(self)'])
  expect(page['referrer-policy']).toBe('no-referrer')
  expect(decoder['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  )
})

it('PY-01 S-20 a wallet may open its window where Stripe is on; without it, and in the console, no window is reached', () => {
  const opener = 'cross-origin-opener-policy'
  const stripe = readConfig({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })
  expect(pageHeaders(stripe)[opener]).toBe('same-origin-allow-popups')
  expect(consoleHeaders(stripe)[opener]).toBe('same-origin')
  expect(checkHeaders(stripe).page['cross-origin-opener-policy']).toBe('same-origin')
  expect(pageHeaders(readConfig({}))[opener]).toBe('same-origin')
})

it('OC-10 S-20 only our own pages may frame a preview; otherwise its headers equal the console’s', () => {
  const config = readConfig({})
  const { 'content-security-policy': policy, 'x-frame-options': frames, ...others } = previewHeaders(config)
  const { 'content-security-policy': ofConsole, ...rest } = consoleHeaders(config)
  expect(policy?.split('; ')).toContain("frame-ancestors 'self'")
  expect(policy?.replace("frame-ancestors 'self'", "frame-ancestors 'none'")).toBe(ofConsole)
  expect(frames).toBe('SAMEORIGIN')
  expect(others).toEqual(rest)
})
