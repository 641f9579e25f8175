import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { NOT_BUILT } from '#tests/support/not-built.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

describe('the contract', () => {
  it('lists exactly the calls that are not built yet', () => {
    expect(server.notBuilt).toEqual(NOT_BUILT)
  })

  it('answers a call that is not built with a clear 501 envelope', async () => {
    for (const { name, path, method } of ENDPOINTS.filter((endpoint) => NOT_BUILT.includes(endpoint.name))) {
      const answer = await server.call(path, method === 'POST' ? {} : undefined)
      expect(answer).toMatchObject({ status: 501, code: '501', message: 'common_not_built' })
      expect(answer.data).toEqual({ operation: name })
    }
  })

  it('names every operation and path once', () => {
    const names = ENDPOINTS.map((endpoint) => endpoint.name)
    expect(new Set(names).size).toBe(names.length)
    const paths = ENDPOINTS.flatMap((endpoint) => [endpoint.path, ...(endpoint.aliases ?? [])])
    expect(new Set(paths).size).toBe(paths.length)
  })

  // The callback answers with a redirect (third.test.ts).
  it.each(ENDPOINTS.filter(({ access, name }) => access !== 'sandbox' && name !== 'thirdCallback'))(
    'API-03 $name answers with and without the /api prefix',
    async (endpoint) => {
      const bare = endpoint.path.replace(/^\/api/, '')
      const body = endpoint.method === 'POST' ? {} : undefined
      for (const path of [bare, `/api${bare}`]) {
        const answer = await server.call(path, body)
        expect(answer.code, path).not.toBe('404')
        expect(answer, path).toHaveProperty('message')
        expect(answer, path).toHaveProperty('data')
      }
    },
  )

  it('API-04 answers an unknown call with a JSON 404, never a page', async () => {
    const response = await server.app.inject({ url: '/api/no/such/call', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json().code).toBe('404')
  })

  it.each(ENDPOINTS.filter((endpoint) => endpoint.access === 'customer').map((endpoint) => endpoint.name))(
    'API-81 %s without a session answers 401 or is not built',
    async (name) => {
      const endpoint = ENDPOINTS.find((one) => one.name === name)
      if (!endpoint) throw new Error(name)
      const answer = await server.call(endpoint.path, endpoint.method === 'POST' ? {} : undefined)
      expect([401, 501]).toContain(answer.status)
      if (answer.status === 401) expect(answer.message).toBe('common_not_logged_in')
    },
  )

  it('API-04 describes every call in OpenAPI 3.1', async () => {
    const document = (await server.app.inject({ url: '/openapi.json' })).json()
    expect(document.openapi).toMatch(/^3\.1/)
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => operation.operationId)
    for (const endpoint of ENDPOINTS) expect(operations, endpoint.name).toContain(endpoint.name)
  })
})
