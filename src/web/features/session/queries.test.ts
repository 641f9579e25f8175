import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { CUSTOMER, startInATab } from '#tests/support/customer-tab.ts'
import { soon } from '#tests/support/soon.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { logout } from './mutations.ts'
import { sessionQuery, signedIn } from './queries.ts'

startInATab()

it('LG-02 an answer to a request sent before the login does not sign the customer out', async () => {
  const anonymous = { code: '200', message: '', data: { loginCustomerId: null, customer: null } }
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const client = createQueryClient(() => {})
  const stop = new QueryObserver(client, sessionQuery).subscribe(() => {})
  await signedIn(client, CUSTOMER)
  const late = new Response(JSON.stringify(anonymous))
  answer(late)
  await soon(() => expect(late.bodyUsed).toBe(true))
  // Wait for the query to process the body.
  await new Promise(setImmediate)
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: CUSTOMER })
  stop()
})

it('PW-13 LG-06 sends a pending logout before requesting the session', async () => {
  const asked: string[] = []
  let online = false
  let isSignedIn = true
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://tabifuda.example')
    asked.push(pathname)
    if (!online) throw new TypeError('Failed to fetch')
    if (pathname === '/customer/logout') isSignedIn = false
    const data = pathname.endsWith('info')
      ? { loginCustomerId: isSignedIn ? 1 : null, customer: isSignedIn ? CUSTOMER : null }
      : null
    return new Response(JSON.stringify({ code: '200', message: '', data }))
  })
  const client = createQueryClient(() => {})
  await signedIn(client, CUSTOMER)
  expect(await logout(client)).toBe(false)
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true)

  const later = createQueryClient(() => {})
  await expect(later.fetchQuery(sessionQuery)).rejects.toThrow()
  expect(asked).toEqual(['/customer/logout', '/customer/logout'])

  online = true
  expect(await later.fetchQuery(sessionQuery)).toEqual({ customer: null })
  expect(asked.slice(2)).toEqual(['/customer/logout', '/api/customer/info'])
  await later.fetchQuery({ ...sessionQuery, staleTime: 0 })
  expect(asked.slice(4)).toEqual(['/api/customer/info'])
})

it('PW-13 a customer who signs in again after a pending logout stays signed in', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const client = createQueryClient(() => {})
  await logout(client)
  await signedIn(client, CUSTOMER)
  const asked: string[] = []
  const answer = { code: '200', message: '', data: { loginCustomerId: 1, customer: CUSTOMER } }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://tabifuda.example').pathname)
    return new Response(JSON.stringify(answer))
  })
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  expect(asked).toEqual(['/api/customer/info'])
})
