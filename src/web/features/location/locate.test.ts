import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
const showToast = vi.hoisted(() => vi.fn())
vi.mock('#kit/ui/toast.tsx', () => ({ showToast }))

const THERE = { lng: 139.7967, lat: 35.7148 }
const ASAKUSA = { enName: 'Asakusa', zhName: '浅草', twName: '淺草', jpName: '浅草' }

/** Mocks a phone that is at THERE, or whose position is unknown. */
function phone(knows: boolean): void {
  getCurrentPosition.mockImplementation((found, failed) => {
    if (knows) found({ coords: { longitude: THERE.lng, latitude: THERE.lat } } as GeolocationPosition)
    else failed?.({} as GeolocationPositionError)
  })
}

let asked: string[] = []
function server(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
}
const says = (data: unknown) => async () => new Response(JSON.stringify({ code: '200', message: '', data }))

/** Loads the modules again, as a new document in the same tab does. */
async function load() {
  vi.resetModules()
  const [{ locate }, { position, storedPlace }] = await Promise.all([import('./locate.ts'), import('./position.ts')])
  return { locate, position, storedPlace }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: { location_gps_failed: 'GPS failed' } })
  asked = []
  showToast.mockClear()
  getCurrentPosition.mockClear()
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
})
afterEach(() => vi.unstubAllGlobals())

describe('locate', () => {
  it('LO-04 keeps a position for the visit, across reloads', async () => {
    phone(true)
    server(says({ areaId: null, rootAreaId: null, enName: '', zhName: '', twName: '', jpName: '' }))
    const { locate } = await load()
    expect(await locate()).toEqual(THERE)
    expect((await load()).position.read()).toEqual(THERE)
    expect(showToast).not.toHaveBeenCalled()
  })

  it("LO-05 stores the name of the position's area", async () => {
    phone(true)
    server(says({ areaId: 102, rootAreaId: 1, ...ASAKUSA }))
    const { locate, storedPlace } = await load()
    await locate()
    await soon(() => expect(storedPlace.read()).toMatchObject({ rootAreaId: 1, ...ASAKUSA }))
    expect(asked[0]).toMatch(/\/maps\/geocode\?lng=139\.7967&lat=35\.7148&/)
  })

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a broken server', async () => new Response('{}', { status: 500 })],
  ])('LO-05 if the area lookup fails (%s), keeps the position and shows no message', async (_what, answer) => {
    phone(true)
    server(answer)
    const { locate, position, storedPlace } = await load()
    expect(await locate()).toEqual(THERE)
    await soon(() => expect(asked).toHaveLength(1))
    expect(position.read()).toEqual(THERE)
    expect(storedPlace.read()).toBeNull()
    expect(showToast).not.toHaveBeenCalled()
  })

  it('LO-03 reports a failure and stores nothing', async () => {
    phone(false)
    const { locate, position } = await load()
    expect(await locate()).toBeNull()
    expect(showToast.mock.calls.map(([text]) => text)).toEqual(['GPS failed'])
    expect(position.read()).toBeNull()
  })

  it('LO-03 concurrent callers share one attempt', async () => {
    phone(false)
    const { locate } = await load()
    await Promise.all([locate(), locate({ quiet: true })])
    expect(getCurrentPosition).toHaveBeenCalledTimes(1)
    expect(showToast).toHaveBeenCalledTimes(1)
  })

  it.each(['{', '{"lng":200,"lat":0}', '{"lng":139}', 'null', '[]'])(
    'CK-07 an invalid stored position %s counts as absent',
    async (text) => {
      sessionStorage.setItem('position', text)
      expect((await load()).position.read()).toBeNull()
    },
  )
})

describe('locateInBackground', () => {
  async function beside(state: PermissionState, onLine = true) {
    vi.stubGlobal('navigator', {
      onLine,
      geolocation: { getCurrentPosition },
      permissions: { query: async () => ({ state }) },
    })
    server(says({ areaId: null, rootAreaId: null, enName: '', zhName: '', twName: '', jpName: '' }))
    const { position } = await load()
    const { locateInBackground } = await import('./locate-in-background.ts')
    return { position, locateInBackground }
  }

  it('A-34 locates once if permission was granted before', async () => {
    phone(true)
    const { position, locateInBackground } = await beside('granted')
    await locateInBackground()
    expect(position.read()).toEqual(THERE)
    position.clear()
    await locateInBackground()
    expect(getCurrentPosition).toHaveBeenCalledTimes(1)
  })

  it('A-34 does not report failures', async () => {
    phone(false)
    const { locateInBackground } = await beside('granted')
    await locateInBackground()
    expect(getCurrentPosition).toHaveBeenCalledTimes(1)
    expect(showToast).not.toHaveBeenCalled()
  })

  it.each([
    ['prompt', true],
    ['denied', true],
    ['granted', false],
  ] as const)('A-34 does not prompt if the permission is %s and online is %s', async (state, onLine) => {
    phone(true)
    const { locateInBackground } = await beside(state, onLine)
    await locateInBackground()
    expect(getCurrentPosition).not.toHaveBeenCalled()
  })
})
