import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { usePaymentWatch } from './watch.ts'

const ORDER = { id: 7, orderType: 1 } as const

let client: QueryClient
/** Times of the requests, in seconds after the QR code was shown. */
let asked: number[]
let answer: () => Promise<Response>
const says = (payStatus: 0 | 1) => async () =>
  Response.json({ code: '200', message: '', data: { orderType: 1, payStatus, pending: false } })

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  asked = []
  answer = says(0)
  vi.stubGlobal('fetch', (url: string) => {
    expect(url).toContain('/smallProgramPay/orderPay/getPaymentInfo')
    asked.push(Date.now() / 1000)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Page({ shownAt }: { shownAt: number | null }) {
  const watch = usePaymentWatch(ORDER, shownAt)
  return <p>{watch.isPaid ? 'paid' : watch.error ? 'blind' : 'waiting'}</p>
}
const page = (shownAt: number | null) => (
  <QueryClientProvider client={client}>
    <Page shownAt={shownAt} />
  </QueryClientProvider>
)
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const everyThree = (count: number) => Array.from({ length: count }, (_, index) => index * 3)

describe('polling a QR payment', () => {
  it('WX-04 WX-06 polls every three seconds, three more times after the end, and then stops', async () => {
    renderUi(page(0))
    await pass(300)
    expect(asked).toEqual(everyThree(24))
    expect(asked.filter((at) => at > 60)).toHaveLength(3)
  })

  it('does not poll without a QR code, and starts over when the code is shown again', async () => {
    const view = renderUi(page(null))
    await pass(30)
    expect(asked).toEqual([])
    view.rerender(page(30_000))
    await pass(100)
    view.rerender(page(130_000))
    await pass(100)
    expect(asked.filter((at) => at > 130)).toEqual(everyThree(24).flatMap((at) => (at > 0 ? [130 + at] : [])))
  })

  it('WX-05 WX-06 stops once the order is paid or the page is left', async () => {
    const view = renderUi(page(0))
    await pass(7)
    answer = says(1)
    await pass(60)
    expect(view.container.textContent).toBe('paid')
    expect(asked).toEqual(everyThree(4))
    view.unmount()
    asked = []
    answer = says(0)
    renderUi(page(67_000)).unmount()
    await pass(60)
    expect(asked.length).toBeLessThanOrEqual(1)
  })

  it('WX-06 continues after lost answers and reports that it has no answer', async () => {
    answer = () => Promise.reject(new TypeError('lost'))
    const view = renderUi(page(0))
    await pass(10)
    expect(view.container.textContent).toBe('blind')
    answer = says(1)
    await pass(3)
    expect(view.container.textContent).toBe('paid')
  })

  it('WX-06 waits for a slow answer: one request at a time', async () => {
    answer = () => new Promise((resolve) => setTimeout(async () => resolve(await says(0)()), 7_000))
    renderUi(page(0))
    await pass(25)
    expect(asked).toEqual([0, 9, 18])
  })

  it('WX-07 polls once when the page becomes visible again after a payment in another app, however late', async () => {
    renderUi(page(0))
    await pass(300)
    asked = []
    const seen = vi.spyOn(document, 'visibilityState', 'get')
    for (const state of ['hidden', 'visible'] as const) {
      seen.mockReturnValue(state)
      await act(() => window.dispatchEvent(new Event('visibilitychange')))
    }
    await pass(60)
    expect(asked).toEqual([300])
    seen.mockRestore()
  })
})
