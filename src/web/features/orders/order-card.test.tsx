import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#contract/order.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { OrderCard } from './order-card.tsx'

const NOW = Date.UTC(2026, 0, 16, 3)
const MINUTE = 60_000
const names = (enName: string) => ({ zhName: enName, zhTwName: enName, enName, jpName: enName })
const order = (facts: object) =>
  ({
    ...{
      id: 7,
      orderNo: 'RS26011600000000007',
      orderType: 1,
      orderStatus: 3,
      payStatus: 1,
      packageId: 4,
      supplierId: 2,
    },
    ...{ payable: 12_000, peopleNum: 3, packagesNum: 2, expireTime: null, changedFromId: null },
    usetime: Date.UTC(2026, 1, 1, 9),
    supplier: names('Sushi Umi'),
    comboPackage: { ...names('Evening course'), thumbnailUrl: '/pictures/sushi-1-480.webp' },
    ...facts,
  }) as unknown as Order
const unpaid = (minutes: number, facts: object = {}) =>
  order({ orderStatus: -1, payStatus: 0, expireTime: NOW + minutes * MINUTE, ...facts })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('listitem').textContent
/** Links of the card other than the shop's name. */
const actions = () =>
  screen
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('an unpaid order', () => {
  it('OP-18 counts down its hold and offers no payment after it ends', async () => {
    renderUi(<OrderCard order={unpaid(20)} />)
    expect(shown()).toContain('Held until 12:20 (Japan time) – 20:00 left')
    await pass(1000)
    expect(shown()).toContain('– 19:59 left')
    await pass(10 * MINUTE)
    expect(shown()).toContain('– 9:59 left')
    expect(actions()).toEqual(['Pay now'])
    await pass(10 * MINUTE)
    expect(shown()).toContain('Time’s up and your seats were released. You haven’t been charged.')
    expect(actions()).toEqual(['Details'])
  })

  it('a hold of several days shows its end', () => {
    renderUi(<OrderCard order={unpaid(3 * 24 * 60)} />)
    expect(shown()).toMatch(/Held until .*19.* 12:00/)
  })

  it('an unfinished change counts down and shows nothing after its hold ends', async () => {
    renderUi(<OrderCard order={unpaid(5, { changedFromId: 3, amountDue: 2000 })} />)
    expect(shown()).toContain('– 5:00 left')
    await pass(5 * MINUTE)
    expect(shown()).not.toMatch(/Held|Time’s up/)
  })

  it('a paid order shows no hold, regardless of its expiry', () => {
    const undated = { orderType: 2, orderStatus: 1, usetime: null, expireTime: NOW + 20 * MINUTE }
    renderUi(<OrderCard order={order(undated)} />)
    expect(shown()).not.toMatch(/Held/)
  })
})

describe('OL-04 list row', () => {
  it('shows picture, names, time in Japan, numbers and price', () => {
    const { container } = renderUi(<OrderCard order={order({})} />)
    expect(container.querySelector('img')?.getAttribute('src')).toContain('/pictures/sushi-1')
    const name = screen.getByRole('heading', { name: 'Sushi Umi' })
    expect(within(name).getByRole('link').getAttribute('href')).toBe(
      '/pc/order?orderId=7&orderType=1&packageId=4&state=view',
    )
    for (const text of ['Evening course', '18:00', '3 guests · 2 packages', '¥12,000']) expect(shown()).toContain(text)
  })

  const LABELS = [
    ...([-1, 1, 3, 4, 5, 11] as const).map((orderStatus) => ({ orderType: 1, orderStatus })),
    ...([0, 1, 2, 3, 4] as const).map((orderStatus) => ({ orderType: 2, orderStatus, usetime: null })),
    ...([1, 2, 3, 4] as const).map((orderStatus) => ({ orderType: 3, orderStatus, usetime: null })),
  ]
  it('shows the label of its kind and status', () => {
    const words = LABELS.map((facts) => {
      renderUi(<OrderCard order={order(facts)} />)
      const label = screen.getByRole('listitem').querySelector('[data-tone]')?.textContent
      cleanup()
      return `${facts.orderType}/${facts.orderStatus} ${label}`
    })
    expect(words).toEqual([
      ...['1/-1 Unpaid', '1/1 Awaiting reply', '1/3 Confirmed'],
      ...['1/4 Cancelled', '1/5 Used', '1/11 Changed'],
      ...['2/0 Unpaid', '2/1 Ready to use', '2/2 Used', '2/3 Cancelled', '2/4 Expired'],
      ...['3/1 Ready to use', '3/2 Used', '3/3 Cancelled', '3/4 Expired'],
    ])
  })

  it.each([
    ['unpaid: to pay', { orderStatus: -1, payStatus: 0, expireTime: NOW + MINUTE }, ['Pay now']],
    ['waiting for the shop', { orderStatus: 1 }, ['Details', 'Change', 'Cancel booking']],
    ['usable', { orderStatus: 3 }, ['Show ticket', 'Details', 'Change', 'Cancel booking']],
    ['used', { orderStatus: 5 }, ['Show ticket', 'Details']],
    ['cancelled', { orderStatus: 4 }, ['Details']],
    ['changed', { orderStatus: 11 }, ['Details']],
  ])('on the phone offers the actions possible now, %s', (_, facts, expected) => {
    renderUi(<OrderCard order={order(facts)} />, { device: 'mobile' })
    expect(actions()).toEqual(expected)
  })

  it('A22 a free coupon shows no price and cannot be cancelled', () => {
    renderUi(<OrderCard order={order({ orderType: 3, orderStatus: 1, usetime: null, payable: 900 })} />)
    expect(shown()).toContain('Free')
    expect(shown()).not.toContain('¥')
    expect(actions()).toEqual(['Details'])
  })

  it('links to the ticket of its kind', () => {
    const ticketOf = (facts: object) => {
      renderUi(<OrderCard order={order(facts)} />, { device: 'mobile' })
      const href = screen.getByRole('link', { name: 'Show ticket' }).getAttribute('href')
      cleanup()
      return href
    }
    expect(ticketOf({})).toBe('/mobile/voucher?orderId=7')
    expect(ticketOf({ orderType: 2, orderStatus: 1, usetime: null })).toMatch(/^\/mobile\/verify\?s=/)
    expect(ticketOf({ orderType: 3, orderStatus: 1, usetime: null })).toMatch(/^\/mobile\/qrVerify\?/)
  })
})
