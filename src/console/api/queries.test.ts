import { afterEach, expect, it, vi } from 'vitest'
import { comeIn, createConsoleQueries } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

const SUPPORT = { id: 7, email: 'abe@example.com', name: 'Abe', role: 'support' } as const

/** What is still there of a list that support has read, after somebody has signed in where that session had ended. */
async function keptFor(operator: { readonly id: number; readonly role: string }): Promise<unknown> {
  const data = { operator: { ...SUPPORT, ...operator }, passkeyHost: 'localhost' }
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', message: '', data }))
  const queries = createConsoleQueries()
  queries.setQueryData(['orders'], 'WANG LI, wang@example.com')
  await comeIn(queries, SUPPORT)
  return queries.getQueryData(['orders'])
}

it('OC-03 OC-09 who comes back goes on with what was read; of anybody else, and in another role, nothing of it is left', async () => {
  expect(await keptFor(SUPPORT)).toBe('WANG LI, wang@example.com')
  expect(await keptFor({ ...SUPPORT, id: 8 })).toBe(undefined)
  expect(await keptFor({ ...SUPPORT, role: 'finance' })).toBe(undefined)
})
