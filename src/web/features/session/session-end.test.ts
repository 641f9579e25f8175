import { describe, expect, it, vi } from 'vitest'
import { mySessions } from '#contract/account.ts'
import { fetchData } from '#kit/api/client.ts'
import { CUSTOMER, startInATab } from '#tests/support/customer-tab.ts'
import { soon } from '#tests/support/soon.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { changePassword, deleteAccount } from './account/account.ts'
import { sessionQuery, signedIn } from './queries.ts'
import { checkSession } from './session-end.ts'

const WORDS = { oldPassword: 'tabi2026', newPassword: 'fuda2027' }

/** A mock server with one session. Requests with another session are unauthorized. Answers can be held and released. */
function startServer() {
  const [server, asked] = [{ session: 'old', browser: 'old', isDown: false }, [] as string[]]
  const held = new Map<string, () => void>()
  const answers: Readonly<Record<string, (isOwner: boolean) => Response>> = {
    '/api/customer/info': (isOwner) =>
      said(200, { loginCustomerId: isOwner ? 1 : null, customer: isOwner ? CUSTOMER : null }),
    '/api/customer/sessions': (isOwner) => (isOwner ? said(200, []) : said(401, null)),
    '/api/customer/modify/password': () => {
      server.session = 'new'
      return said(200, 'ok')
    },
    '/api/customer/delete': () => {
      server.session = 'none'
      return said(200, null)
    },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (server.isDown) throw new TypeError('Failed to fetch')
    const { pathname } = new URL(url, 'https://tabifuda.example')
    asked.push(pathname)
    const sent = server.browser
    const isRenewal = pathname.endsWith('password')
    const early = isRenewal || pathname.endsWith('delete') ? answers[pathname]?.(true) : undefined
    if (held.has(pathname)) await new Promise<void>((resolve) => held.set(pathname, resolve))
    if (isRenewal) server.browser = 'new'
    return early ?? answers[pathname]?.(sent === server.session) ?? said(404, null)
  })
  const hold = (path: string) => held.set(path, () => {})
  const release = (path: string) => {
    const go = held.get(path)
    held.delete(path)
    go?.()
  }
  return { server, asked, hold, release }
}

const said = (status: number, data: unknown) =>
  new Response(JSON.stringify({ code: String(status), message: '', data }), { status })

const sessions = { queryKey: ['mySessions'], queryFn: () => fetchData(mySessions, {}) }
/** A query client as in the app; `checks` collects the session checks it started. */
function openClient() {
  const checks: Promise<void>[] = []
  return { checks, client: createQueryClient((client) => void checks.push(checkSession(client))) }
}

startInATab()

describe('checkSession', () => {
  it('API-81 ends the session here if the server ended it or cannot be reached', async () => {
    for (const isDown of [false, true]) {
      const { server } = startServer()
      const { client, checks } = openClient()
      await signedIn(client, CUSTOMER)
      server.browser = 'over'
      await expect(client.fetchQuery(sessions)).rejects.toThrow()
      server.isDown = isDown
      await Promise.all(checks)
      expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: null })
    }
  })

  it('API-81 a request sent before a password change and answered after it does not sign the customer out', async () => {
    const { asked, hold, release } = startServer()
    const { client, checks } = openClient()
    await signedIn(client, CUSTOMER)
    hold('/api/customer/sessions')
    const late = client.fetchQuery(sessions)
    await changePassword(WORDS)
    release('/api/customer/sessions')
    await expect(late).rejects.toThrow()
    await Promise.all(checks)
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: CUSTOMER })
    expect(client.getQueryData(['mySessions'])).toEqual([])
    expect(asked.filter((path) => path.endsWith('/sessions'))).toHaveLength(2)
  })

  it('API-81 a session request sent during a password change does not sign the customer out', async () => {
    const { asked, hold, release } = startServer()
    const { client } = openClient()
    await signedIn(client, CUSTOMER)
    hold('/api/customer/modify/password')
    const changed = changePassword(WORDS)
    const session = client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    await soon(() => expect(asked).toEqual(['/api/customer/modify/password', '/api/customer/info']))
    release('/api/customer/modify/password')
    expect(await changed).toBeNull()
    expect(await session).toEqual({ customer: CUSTOMER })
    expect(asked.slice(2)).toEqual(['/api/customer/info'])
  })

  it('PF-01 API-81 an unauthorized answer during account deletion is left to the deletion', async () => {
    const { asked, hold, release } = startServer()
    const { client, checks } = openClient()
    await signedIn(client, CUSTOMER)
    const ended: (string | undefined)[] = []
    client.getQueryCache().subscribe(({ query }) => {
      const state = query.state.data
      if (query.queryKey[0] === 'session' && JSON.stringify(state) === '{"customer":null}')
        ended.push(lastOwner()?.email)
    })
    hold('/api/customer/delete')
    const deleted = deleteAccount(client, { password: 'tabi2026' })
    await expect(client.fetchQuery(sessions)).rejects.toThrow()
    await soon(() => expect(asked.at(-1)).toBe('/api/customer/info'))
    await new Promise(setImmediate)
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: CUSTOMER })
    release('/api/customer/delete')
    expect(await deleted).toBeNull()
    await Promise.all(checks)
    // A page would go to login if the session ended before the owner is cleared.
    expect([lastOwner(), ended.filter(Boolean)]).toEqual([null, []])
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: null })
  })

  it('refetches a call once, even if it stays unauthorized', async () => {
    const asked: string[] = []
    const { client, checks } = openClient()
    await signedIn(client, CUSTOMER)
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname } = new URL(url, 'https://tabifuda.example')
      asked.push(pathname)
      return pathname.endsWith('info') ? said(200, { loginCustomerId: 1, customer: CUSTOMER }) : said(401, null)
    })
    await expect(client.fetchQuery(sessions)).rejects.toThrow()
    while (checks.length > 0) await checks.shift()
    expect(asked.filter((path) => path.endsWith('/sessions'))).toHaveLength(2)
  })

  it('a login in the meantime is kept', async () => {
    const { server, hold, release } = startServer()
    const { client, checks } = openClient()
    await signedIn(client, CUSTOMER)
    server.browser = 'over'
    hold('/api/customer/info')
    await expect(client.fetchQuery(sessions)).rejects.toThrow()
    await signedIn(client, CUSTOMER)
    release('/api/customer/info')
    await Promise.all(checks)
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: CUSTOMER })
  })
})
