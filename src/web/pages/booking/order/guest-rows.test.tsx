import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { useGuestRows } from './guest-rows.tsx'

afterEach(cleanup)

const ORDER = {
  ...{ hasJuveniles: 1, usejuveniles: '4', needs: { codes: ['egg'], shop: [], ages: '4' }, tip: 'window seat' },
  ...{ customerName: 'CHAN Mei', customerPhone: '+85291234567', customerMail: 'mei@example.com' },
} as Partial<Order> as Order
const EMPTY = {
  ...ORDER,
  ...{ usejuveniles: '', needs: { codes: [], shop: [], ages: '' }, tip: '', customerName: '', customerPhone: '' },
} as Order

function Rows({ order }: { order: Order }) {
  return useGuestRows(order).map(([label, value]) => (
    <p key={label}>
      {label}: {value}
    </p>
  ))
}
const texts = () => screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)

it('RE-01 a booking shows its guests’ data while it is kept', () => {
  renderUi(<Rows order={ORDER} />)
  expect(texts()).toEqual([
    expect.stringMatching(/^Children under 12: /),
    'Name: CHAN Mei',
    'Phone: +85291234567',
    expect.stringMatching(/^Email: mei/),
    expect.stringMatching(/^Allergies, diet and access: .*[Ee]gg/),
    'Special requests: window seat',
  ])
})

it('RE-01 a booking says what was deleted instead of showing empty fields', () => {
  renderUi(<Rows order={{ ...ORDER, ...EMPTY, customerName: 'CHAN Mei', deleted: { needs: true, contacts: false } }} />)
  expect(texts()).toContain('Name: CHAN Mei')
  expect(texts()).toContain('Allergies, requests and children’s ages: Deleted 60 days after the booking ended')
  cleanup()
  renderUi(<Rows order={{ ...EMPTY, deleted: { needs: true, contacts: true } }} />)
  expect(texts()).toEqual([
    'Name, phone and email: Deleted 3 years after the booking ended',
    'Allergies, requests and children’s ages: Deleted 60 days after the booking ended',
  ])
})
