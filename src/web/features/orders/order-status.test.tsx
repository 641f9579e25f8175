import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { isFinalAfterChange, offersCancel, offersChange } from './labels.ts'
import { OrderStatus } from './order-status.tsx'

afterEach(cleanup)

const DAY = 86_400_000
const reservation = (usetime: number) =>
  ({ id: 1, orderType: 1, orderStatus: 3, payStatus: 1, usetime, expireTime: null }) as Order
const badge = (words: string) => screen.getByText(words).closest('[data-tone]')?.getAttribute('data-tone')

it('PW-15 a missed reservation is not green and can be neither changed nor cancelled', async () => {
  const missed = reservation(Date.now() - 13 * DAY)
  renderUi(<OrderStatus order={missed} />)
  expect(badge('Date passed')).toBe('used')
  expect(screen.queryByText('Confirmed')).toBeNull()
  expect([offersChange(missed), offersCancel(missed)]).toEqual([false, false])
})

it('CH-07 OC-08 a changed order offers neither another change nor a cancellation', () => {
  const changed = { ...reservation(Date.now() + 13 * DAY), changedFromId: 7 }
  expect([offersChange(changed), offersCancel(changed), isFinalAfterChange(changed)]).toEqual([false, false, true])
  expect(isFinalAfterChange({ ...changed, changedFromId: null })).toBe(false)
  // An order moved by the operator keeps the rights of its new day.
  const moved = { ...changed, isMoved: true }
  expect([offersChange(moved), offersCancel(moved), isFinalAfterChange(moved)]).toEqual([true, true, false])
})

it('an upcoming order is green, one redeemed offline on this device is not', async () => {
  const coming = reservation(Date.now() + 13 * DAY)
  expect([offersChange(coming), offersCancel(coming)]).toEqual([true, true])
  renderUi(<OrderStatus order={coming} />)
  expect(badge('Confirmed')).toBe('ok')
  cleanup()
  renderUi(<OrderStatus order={coming} state="recorded" />)
  expect(badge('Recorded, unconfirmed')).toBe('wait')
})
