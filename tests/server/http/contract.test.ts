import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { belowRoots, callPaths } from '#contract/call-paths.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

/**
 * Calls outside of the catalogue that need no session: free times, codes, sign-in, and calls with their own secret.
 * Adding one here is a deliberate decision.
 */
const OPEN_TO_ALL = [
  ...[
    'freeTimesOfDay',
    'geocode',
    'getPackageSuggestion',
    'getSlots',
    'monthOfShop',
    'nextFreeTimes',
    'searchSuggestions',
    'supplierFacets',
  ],
  ...['couponCheck', 'couponGet', 'preferencesGet'],
  ...['bindCheck', 'customerInfo', 'customerInfoRefresh', 'login', 'logout'],
  ...['register', 'registerBind', 'resetPassword', 'mailSignInCode', 'useSignInCode'],
  ...['inspectMailLink', 'openMailLink', 'useMailedCode'],
  ...['thirdBeforeLogin', 'thirdBindCode', 'thirdCallback', 'thirdConfig', 'thirdInfo', 'thirdWechat'],
  'redeemTicket',
  'reportAppError',
  'ticketAccess',
]

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

describe('the contract', () => {
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

  it('API-04 PW-27 all paths that the server answers itself are below roots without pages', () => {
    const routes = server.app.printRoutes({ commonPrefix: false })
    const paths = Array.from(routes.matchAll(/^[├└]── (\/\S*)/gm), ([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(ENDPOINTS.length / 4)
    const isCall = belowRoots(callPaths(ENDPOINTS).roots)
    // Pictures added by operators are files, and so are the files that crawlers and documents request.
    const isFile = (path: string) => path.startsWith('/pictures/:name') || /\.(?:txt|xml|json|svg)$/.test(path)
    expect(paths.filter((path) => !isCall.test(path) && !isFile(path))).toEqual([])
  })

  it('API-04 answers an unknown call with a JSON 404, never a page', async () => {
    const response = await server.app.inject({ url: '/api/no/such/call', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json().code).toBe('404')
  })

  const ownCalls = ENDPOINTS.filter(({ access }) => access === 'customer')

  it.each(ownCalls)('API-81 $name without a session answers that nobody is logged in', async ({ method, path }) => {
    for (const cookie of [undefined, 'session=expired']) {
      const answer = await server.call(path, method === 'POST' ? {} : undefined, cookie)
      expect(answer).toMatchObject({ status: 401, code: '401', message: 'common_not_logged_in', data: null })
    }
  })

  it('API-81 without a session only these calls and those of the catalogue are allowed', () => {
    const open = ENDPOINTS.filter(({ access, cacheable }) => access === 'public' && cacheable === undefined)
    expect(open.map(({ name }) => name).sort()).toEqual(OPEN_TO_ALL.toSorted())
  })

  it('GEN-02 API-81 every call is served; exactly the calls that need a customer declare it in the contract', async () => {
    // The callback answers with a redirect (third.test.ts).
    const asked = ENDPOINTS.filter(({ access, name }) => access !== 'sandbox' && name !== 'thirdCallback')
    const answered = await Promise.all(
      asked.map(async ({ name, method, path }) => {
        const { status } = await server.call(path, method === 'POST' ? {} : undefined)
        return { name, status }
      }),
    )
    const named = (wanted: number) => answered.filter(({ status }) => status === wanted).map(({ name }) => name)
    expect(named(401).sort()).toEqual(ownCalls.map(({ name }) => name).sort())
    expect(named(501)).toEqual([])
  })

  describe('in OpenAPI 3.1', () => {
    interface Operation {
      operationId?: string
      tags: string[]
      parameters?: { name: string; in: string }[]
      requestBody?: { content: Record<string, { schema: { properties: object; allOf?: unknown[] } }> }
      responses: Record<string, { content?: Record<string, { schema: { required: string[] } }> }>
    }
    let paths: Record<string, Record<string, Operation>>
    const operationOf = ({ method, path }: (typeof ENDPOINTS)[number]) => paths[path]?.[method.toLowerCase()]
    beforeAll(async () => {
      const document = (await server.app.inject({ url: '/openapi.json' })).json()
      expect(document.openapi).toMatch(/^3\.1/)
      paths = document.paths
    })

    it.each(ENDPOINTS.map((endpoint) => ({ ...endpoint, endpoint })))(
      'API-03 API-04 $name is listed under its written path, with header, timestamp and errors',
      ({ name, endpoint }) => {
        const operation = operationOf(endpoint)
        expect(operation?.operationId).toBe(name)
        const parameters = operation?.parameters?.map((one) => `${one.in} ${one.name}`)
        expect(parameters).toEqual(expect.arrayContaining(['header browser-type', 'query timestamp']))
        const answered = Object.keys(operation?.responses ?? {})
        expect(operation?.tags).toEqual([endpoint.access])
        expect(answered).toEqual(expect.arrayContaining(['200', '403', '404', '422', '429', '500', '503']))
        expect(answered.includes('401')).toBe(endpoint.access === 'customer')
        for (const answer of Object.values(operation?.responses ?? {})) {
          expect(answer.content?.['application/json']?.schema.required).toEqual(['code', 'message', 'data'])
        }
      },
    )

    it('A-42 names every operation once, including alternative paths', () => {
      const operations = Object.values(paths).flatMap((path) => Object.values(path))
      // Pages of the sandbox are not calls.
      const ids = operations.flatMap(({ operationId }) => operationId ?? [])
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).toHaveLength(ENDPOINTS.flatMap(({ path, aliases = [] }) => [path, ...aliases]).length)
      expect(paths).toHaveProperty(['/wechat/queryComboPackage', 'get', 'operationId'], 'queryComboPackage_1')
    })

    it('A-43 a field with several names is described under each, and any of them is sufficient', () => {
      const created = paths['/api/pcOrder/createOrder']?.['post']?.requestBody?.content['application/json']?.schema
      expect(Object.keys(created?.properties ?? {})).toEqual(
        expect.arrayContaining(['packageNum', 'packagesNum', 'peopleNum', 'usetotal', 'tips', 'weChat', 'usewechat']),
      )
      expect(created?.allOf).toContainEqual({ anyOf: [{ required: ['packageNum'] }, { required: ['packagesNum'] }] })
    })
  })
})
