import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { soon } from '#tests/support/soon.ts'
import type { Today } from '../../src/console/pages/today/model.ts'
import { TodayPage } from '../../src/console/pages/today/page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const AT = '2026-02-01 18:00'
const SHOP = { shop: '海', shopEn: 'Umi' }
const ENTRY = { orderNo: 'RS3', ...SHOP, since: AT, todo: null, verdict: null, code: null }
const TODAY = {
  delivery: null,
  day: '2026-02-01',
  requests: [
    { orderNo: 'RS1', ...SHOP, visit: AT, people: 2, amount: 5000, answerBy: AT, minutesLeft: 125, isShopUntold: true },
  ],
  arrivals: [{ supplierId: 2, ...SHOP, orders: 3, people: 7 }],
  payments: [{ attempt: 11, orderNo: 'RS4', amount: 6100, provider: 'stripe', since: AT, isGivenUp: false }],
  refunds: [{ refund: 12, orderNo: 'RS5', amount: 7200, since: AT, tries: 9, isGivenUp: true, error: 'closed card' }],
  unmatched: [],
  disputes: [
    {
      dispute: 15,
      orderNo: 'RS6',
      ...SHOP,
      amount: 8300,
      state: 'needs-response',
      ref: 'du_1',
      dueBy: AT,
      hoursLeft: 50,
    },
    { dispute: 16, orderNo: 'RS7', ...SHOP, amount: 900, state: 'inquiry', ref: 'du_2', dueBy: null, hoursLeft: null },
  ],
  overfull: [],
  conflicts: [{ entry: 13, kind: 'redemption_conflict', ...ENTRY }],
  mails: [
    { mail: 14, subject: 'Your visit', recipient: 'a@b.example', givenUpAt: AT, reason: 'no such box', entry: null },
  ],
  jobs: [],
  late: [{ job: 'reminder', rows: 4, minutes: 90 }],
  entries: [],
}

function openToday(today: unknown): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = String(url).includes('/today') ? today : { operator: null, isSetUp: true }
    return Response.json({ code: '200', message: '', data })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderUi(
    <QueryClientProvider client={client}>
      <TodayPage />
    </QueryClientProvider>,
  )
}

/** The counts in order, each with its title and the list that its link leads to. */
async function counts(): Promise<{ title: string; count: string; list: HTMLElement }[]> {
  await soon(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(5))
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))
  return links.map((link) => {
    const list = document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
    if (!list) throw new Error(`${link.textContent} leads nowhere`)
    const count = link.querySelector('strong')?.textContent ?? ''
    return { title: link.textContent?.slice(count.length) ?? '', count, list }
  })
}

it('OC-05 DI-01 each count of today opens its list, and each list shows what needs attention', async () => {
  openToday(TODAY satisfies Partial<Record<keyof Today, unknown>>)
  const all = await counts()
  expect(all.map(({ title, count }) => `${title} ${count}`)).toEqual([
    'Requests to answer 1',
    'Arrivals today 1',
    'Open disputes 2',
    'Redemption conflicts 1',
    'Overbooked times 0',
    'Payments with unknown outcome 1',
    'Payments without an order 0',
    'Refunds not made yet 1',
    'Undelivered emails 1',
    'Delayed or failed jobs 4',
    'Support entries 0',
  ])
  const told: Readonly<Record<string, readonly string[]>> = {
    'Requests to answer': ['RS1', 'Umi', '2 hours', '¥5,000', 'Not asked yet'],
    'Arrivals today': ['Umi', '3', '7'],
    'Open disputes': ['RS6', 'Umi', '¥8,300', 'Evidence needed', 'du_1', '2 days', 'RS7', 'Inquiry'],
    'Redemption conflicts': ['RS3', 'Umi'],
    'Payments with unknown outcome': ['RS4', '¥6,100', 'stripe', 'Checks again automatically'],
    'Refunds not made yet': ['RS5', '¥7,200', '9', 'Failed – needs review', 'closed card'],
    'Undelivered emails': ['Your visit', 'a@b.example', 'no such box'],
  }
  for (const { title, count, list } of all) {
    within(list).getByRole('heading', { name: title })
    for (const text of count === '0' ? ['All clear'] : (told[title] ?? [])) {
      expect(list.textContent, title).toContain(text)
    }
  }
})
