import { STEP_MS } from './browser.ts'

/** The key of an element's id, defined by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Timeout of a script in ms, after which the caller retries. A script never returns when its page navigates away. */
const SCRIPT_MS = 15_000

export interface Session {
  open(address: string): Promise<void>
  /** Runs a function in the page and waits for its result. */
  evaluate(work: string, args: readonly unknown[]): Promise<unknown>
  press(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  screenshot(): Promise<Buffer>
}

/**
 * A minimal client of the W3C's WebDriver: the seven HTTP calls that the journeys need. The clients on npm bring
 * drivers, downloads or a test runner.
 */
export async function openSession(driver: string, capabilities: Readonly<Record<string, unknown>>): Promise<Session> {
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown) {
    const response = await fetch(driver + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(STEP_MS),
    })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }
  const timeouts = { script: SCRIPT_MS, pageLoad: STEP_MS, implicit: 0 }
  const { sessionId } = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { ...capabilities, timeouts } },
  })
  const own = `/session/${sessionId}`
  const find = async (selector: string): Promise<string> =>
    (await ask('POST', `${own}/element`, { using: 'css selector', value: selector }))[ELEMENT]
  return {
    open: (url) => ask('POST', `${own}/url`, { url }),
    async evaluate(work, args) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve().then(() => (${work})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = await ask('POST', `${own}/execute/async`, { script, args: [args] })
      if (error) throw new Error(error)
      return value
    },
    press: async (selector) => ask('POST', `${own}/element/${await find(selector)}/click`, {}),
    type: async (selector, text) => ask('POST', `${own}/element/${await find(selector)}/value`, { text }),
    screenshot: async () => Buffer.from(await ask('GET', `${own}/screenshot`), 'base64'),
  }
}
