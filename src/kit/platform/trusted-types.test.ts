import { afterEach, describe, expect, it, vi } from 'vitest'

type Rules = { createScriptURL(url: string): string | null }

/** Mocks the browser's Trusted Types: a rule that returns null refuses. */
function browser() {
  const policies = new Map<string, Rules>()
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError(`Policy with name ${name} already exists`)
    policies.set(name, rules)
    return {
      createScriptURL: (url: string) => {
        const trusted = rules.createScriptURL(url)
        if (trusted === null) throw new TypeError('refused')
        return `trusted ${trusted}`
      },
    }
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  return policies
}
const load = async () => {
  vi.resetModules()
  return import('./trusted-types.ts')
}
afterEach(() => vi.unstubAllGlobals())

describe('W10 Trusted Types', () => {
  it('allows the service worker’s own address and nothing else', async () => {
    const policies = browser()
    const { workerUrl } = await load()
    expect(workerUrl()).toBe('trusted /sw.js')
    const rules = policies.get('tabifuda')
    expect(Object.keys(rules ?? {})).toEqual(['createScriptURL'])
    for (const url of ['/sw.js?x', '//evil.example/sw.js', 'https://evil.example/sw.js', 'data:,alert(1)', ''])
      expect(rules?.createScriptURL(url), url).toBe(null)
    expect([...policies.keys()]).toEqual(['tabifuda'])
  })

  it('allows addresses of Stripe’s host once a card form is shown, but neither markup nor code', async () => {
    const policies = browser()
    const { trustStripe } = await load()
    trustStripe()
    trustStripe()
    const rules = policies.get('default')
    expect(Object.keys(rules ?? {})).toEqual(['createScriptURL'])
    const good = 'https://js.stripe.com/endive/stripe.js'
    expect(rules?.createScriptURL(good)).toBe(good)
    for (const url of [
      'https://js.stripe.com.evil.example/x.js',
      'https://js.stripe.com@evil.example/x.js',
      'http://js.stripe.com/x.js',
      '//js.stripe.com/x.js',
      'https://evil.example/https://js.stripe.com/',
      'javascript:alert(1)',
      'data:text/javascript,alert(1)',
      '/sw.js',
    ]) {
      expect(rules?.createScriptURL(url), url).toBe(null)
    }
  })

  it('returns the plain address in a browser without Trusted Types', async () => {
    const { workerUrl, trustStripe } = await load()
    expect(workerUrl()).toBe('/sw.js')
    expect(trustStripe).not.toThrow()
  })
})
