import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import type { TripModel } from './model.ts'
import { StopCard } from './stop-card.tsx'
import { type OrderStop, stopOfOrder } from './stops.ts'

afterEach(cleanup)

const IN_NINE_DAYS = Date.now() + 9 * 86_400_000
const MODEL = { device: 'mobile', warnings: new Map() } as unknown as TripModel

/** An order for a visit in nine days, as a stop of the trip. */
function stopIn(orderStatus: number, state: OrderStop['state'] = null): OrderStop {
  const names = { enName: 'Kaiten Sushi Umi', zhName: '', zhHKName: '', jaName: '' }
  const order = {
    ...{ id: 7, orderType: 1, orderStatus, payStatus: orderStatus === -1 ? 0 : 1, changedFromId: null },
    ...{ usetime: IN_NINE_DAYS, expireTime: null, peopleNum: 2 },
    ...{ supplier: names, comboPackage: { ...names, minutes: 0, thumbnailUrl: null } },
  } as unknown as Order
  const stop = stopOfOrder(order, state)
  if (stop === null) throw new Error('It has a day')
  return stop
}

it.each([
  ['paid and confirmed', stopIn(3), 'ok'],
  ['not paid yet', stopIn(-1), 'wait'],
  ['waiting for the shop', stopIn(1), 'wait'],
  ['used', stopIn(5), 'used'],
  ['redeemed here without a connection', stopIn(3, 'recorded'), 'wait'],
] as const)(
  'a stop of the trip that is %s has the colour of its state: only a usable ticket is green',
  (_, stop, tone) => {
    renderUi(<StopCard model={MODEL} stop={stop} />)
    expect(screen.getByRole('article').getAttribute('data-tone')).toBe(tone)
  },
)

it('a stop that is too far from another one shows the travel time and a warning', () => {
  const other = { ...stopIn(3), key: 'o8' }
  const way = { kind: 'travel', other: 'o8', needed: 190, free: 60 } as const
  for (const [isBefore, text] of [
    [true, 'Getting here from Kaiten Sushi Umi takes about 3 h 10 min, but you only have 1 h.'],
    [false, 'Getting to Kaiten Sushi Umi takes about 3 h 10 min, but you only have 1 h.'],
  ] as const) {
    const warnings = new Map([['o7', [{ ...way, isBefore }]]])
    renderUi(<StopCard model={{ ...MODEL, warnings, stopOf: () => other }} stop={stopIn(3)} />)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('article').getAttribute('data-warned')).toBe('true')
    cleanup()
  }
})
