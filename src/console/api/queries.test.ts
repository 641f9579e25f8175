import { afterEach, expect, it, vi } from 'vitest'
import { createConsoleQueries, onSignedIn } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const SUPPORT = { id: 7, email: 'abe@example.com', name: 'Abe', role: 'support' } as const

/** The cached list of a support operator after a sign-in that followed the end of that session. */
async function keptFor(operator: { readonly id: number; readonly role: string }): Promise<unknown> {
  const data = { operator: { ...SUPPORT, ...operator }, passkeyHost: 'localhost' }
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', message: '', data }))
  const queries = createConsoleQueries()
  queries.setQueryData(['orders'], 'WANG LI, wang@example.com')
  await onSignedIn(queries, SUPPORT)
  return queries.getQueryData(['orders'])
}

it('OC-03 OC-09 the same operator keeps the cached data, and another operator or role does not', async () => {
  expect(await keptFor(SUPPORT)).toBe('WANG LI, wang@example.com')
  expect(await keptFor({ ...SUPPORT, id: 8 })).toBe(undefined)
  expect(await keptFor({ ...SUPPORT, role: 'finance' })).toBe(undefined)
})
