import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { cancelTerms } from '#contract/cancellation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Order } from '#contract/order.ts'
import type { CancelObstacle } from '#domain/order/cancel-obstacle.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { CancelRefusal } from './cancel-refusal.tsx'

afterEach(cleanup)

const order = { expireTime: Date.UTC(2026, 0, 16, 3) } as Order
const terms = (obstacle: CancelObstacle): ResponseOf<typeof cancelTerms> => ({
  ...{ allowed: false, reason: 'orders_cancel_message', obstacle, refund: 0, refundTo: [], refundBy: null },
  // The server sends these days for every dated order, regardless of the obstacle.
  ...{ cancelUntil: '2026-01-24', cancelFrom: '2026-01-25' },
  contact: { email: 'help@example.jp', telephone: null, shop: '+81 75 000 0000' },
})

describe('why an order cannot be cancelled', () => {
  it.each<[CancelObstacle, RegExp]>([
    ['unpaid', /Pay by .+, or this booking expires automatically/],
    ['in-change', /This change isn’t finished/],
    ['undated', /This ticket has no set date, so it can’t be refunded/],
    ['expired', /This ticket has expired and can’t be refunded/],
    ['used', /This booking has already been used/],
    ['changed', /This booking was changed, so it can’t be cancelled/],
    ['disputed', /Your bank is reviewing this payment/],
    ['replaced', /Your updated booking is valid instead/],
    ['missed', /The date has passed/],
    ['too-late', /Free cancellation ended at 23:59 on .+24.+ \(Japan time\)/],
    ['too-early', /You can cancel this booking from .+25.+ \(Japan time\)/],
  ])('CN-01 CN-02 CN-04 CH-07 %s: shows only its own sentence, and the support contact', (obstacle, sentence) => {
    const { container } = renderUi(<CancelRefusal terms={terms(obstacle)} order={order} />)
    const [first, ...others] = [...container.querySelectorAll('p')].map((line) => line.textContent)
    expect(first).toMatch(sentence)
    expect(others.filter((line) => /Free cancellation|You haven’t been charged/.test(line ?? ''))).toEqual([])
    const asked = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(asked).toEqual(['mailto:help@example.jp', 'tel:+81750000000'])
  })

  it('a status without its own text shows only the rule', () => {
    const { container } = renderUi(<CancelRefusal terms={terms('other')} order={order} />)
    expect(container.querySelectorAll('p')).toHaveLength(1)
  })
})
