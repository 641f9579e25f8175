import { describe, expect, it } from 'vitest'
import { isStorablePicture, isStorableRead } from './storable.ts'

/** A response as `fetch` returns it from this host, unless `type` is another one. */
function answer(
  body: string,
  contentType: string,
  facts: { status?: number; type?: string; redirected?: boolean } = {},
) {
  const response = new Response(body, { status: facts.status ?? 200, headers: { 'content-type': contentType } })
  Object.defineProperty(response, 'type', { value: facts.type ?? 'basic' })
  Object.defineProperty(response, 'redirected', { value: facts.redirected ?? false })
  return response
}
const JSON_TYPE = 'application/json; charset=utf-8'
const good = '{"code":"200","message":"","data":[]}'

describe('PW-17 storable answers', () => {
  it('are the app’s own successes', async () => {
    const response = answer(good, JSON_TYPE)
    expect(await isStorableRead(response)).toBe(true)
    // Still unread for the page.
    expect(await response.text()).toBe(good)
    expect(isStorablePicture(answer('x', 'image/webp'))).toBe(true)
  })

  it.each([
    ['a captive portal', answer('<html>Log in to the Wi-Fi</html>', 'text/html')],
    ['its page with a false type', answer('<html>', JSON_TYPE)],
    ['JSON that is not ours', answer('{"ok":true}', JSON_TYPE)],
    ['a refusal', answer('{"code":"404","message":"common_error","data":null}', JSON_TYPE)],
    ['a fault', answer(good, JSON_TYPE, { status: 500 })],
    ['a redirect', answer(good, JSON_TYPE, { redirected: true })],
    ['another host', answer(good, JSON_TYPE, { type: 'cors' })],
  ])('do not include %s', async (_name, response) => {
    expect(await isStorableRead(response)).toBe(false)
    expect(isStorablePicture(response)).toBe(false)
  })
})
