import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { CancelBy } from '#web/features/orders/cancel-by.tsx'
import { ChangeNotice } from './change.tsx'
import type { ChangeModel } from './model/change.ts'

afterEach(cleanup)

const model = (facts: Partial<ChangeModel>) =>
  ({
    ...{ order: { id: 7 }, replacedByHref: null, isReplacedByMove: false, waiting: null, predecessor: null },
    ...facts,
  }) as ChangeModel
const link = () => screen.getByRole('link').textContent

describe('notices about the previous and the next order', () => {
  it.each([
    [false, 'This booking was changed. Use the updated booking', 'View updated booking'],
    [true, 'We’ve moved this booking to another time.', 'View new booking'],
  ])('OC-08 CH-07 a replaced order, moved by an operator: %s', (isReplacedByMove, text, leadsTo) => {
    renderUi(<ChangeNotice model={model({ replacedByHref: '/pc/order?orderId=8', isReplacedByMove })} />)
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    expect(link()).toBe(leadsTo)
  })

  it.each([
    [false, 'This booking replaces an earlier one', 'View original booking'],
    [true, 'Cancellation and change deadlines now count from the new date.', 'View previous booking'],
  ])('OC-08 CH-07 an order that replaced another, moved by an operator: %s', (isMoved, text, leadsTo) => {
    const predecessor = { href: '/pc/order?orderId=6', isReplaced: true }
    renderUi(<ChangeNotice model={model({ order: { id: 7, isMoved } as Order, predecessor })} />)
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    expect(link()).toBe(leadsTo)
  })

  it.each([
    [false, /^A changed booking can’t be changed again or cancelled\.$/],
    [true, /^Free cancellation until 23:59 on .+ \(Japan time\), with a refund of ¥5,000\./],
  ])('OC-08 CN-01 CH-07 the cancellation terms, moved by an operator: %s', (isMoved, text) => {
    const usetime = Date.now() + 30 * 86_400_000
    const order = { id: 7, usetime, changedFromId: 6, isMoved, payable: 5000 } as Order
    const { container } = renderUi(<CancelBy order={order} cancelRule={{ days: 7, direction: 'more-than' }} />)
    expect(container.textContent).toMatch(text)
  })
})
