import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { ticketHeaders } from './headers.ts'

const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; trusted-types tabifuda"

it('S-20 the policy remains the app’s, plus one style element by its hash, and no script', async () => {
  const style = 'body{color:red}'
  const shell = new Headers({
    'content-security-policy': POLICY,
    'content-encoding': 'br',
    'content-length': '5',
    etag: 'x',
    'cache-control': 'no-cache',
    'x-frame-options': 'DENY',
  })
  const headers = Object.fromEntries(await ticketHeaders(shell, style))
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers).toEqual({
    'content-security-policy': POLICY.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
  })
})
