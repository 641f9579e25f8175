import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { ActDialog } from '../../src/console/pages/order/act-dialog.tsx'
import { ConsequenceList } from '../../src/console/pages/order/consequence.tsx'
import { OrderState } from '../../src/console/ui/order-state-badge.tsx'

afterEach(cleanup)

type Props = Parameters<typeof ActDialog>[0]

const DETAIL: Props['detail'] = {
  order: {
    ...{ orderNo: 'RS1', state: 'confirming', isReplaced: false, shop: '寿司', shopEn: 'Sushi', orderedAt: 0 },
    ...{ visit: '2026-02-01 18:00', people: 2, amount: 6400, customer: null },
  },
  ...{ customerId: 1, package: '夕食', packageEn: 'Dinner', portions: 3, paid: 6400, refunded: 1000, answerBy: null },
  deleted: { needs: false, contacts: false },
  guests: {
    ...{
      name: 'CHAN Mei',
      phone: '+85291234567',
      children: '4岁和9岁',
      needs: ['peanut', 'wheelchair'],
      locale: 'zh-tw',
    },
    note: '對蝦嚴重過敏',
  },
  ...{ replacedBy: null, replaces: null, acts: ['confirm'], receipts: [] },
  timeline: [
    { at: 5, kind: 'refund', what: 'made', amount: 1000, facts: { reason: 'operator' }, mail: null },
    { at: 5, kind: 'act', what: 'refund', amount: null, facts: { reason: 'cold soup' }, mail: null },
  ],
}
const nothing = () => {}
const dialog = (kind: Props['kind'], detail = DETAIL) =>
  renderUi(
    <ActDialog
      {...{ kind, detail, mail: 0, consequence: undefined, isLooking: false, isPending: false, error: null }}
      {...{ onLook: nothing, onForget: nothing, onPress: nothing, onClose: nothing }}
    />,
  )
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

it('OC-08 PE-06 support sees the order details that the shop’s mail contains: portions, children, allergies and the guest’s own words', () => {
  dialog('confirm')
  expect(factOf('Package')).toBe('Dinner × 3')
  expect(factOf('Name on ticket')).toBe('CHAN Mei')
  expect(factOf('Children')).toBe('4岁和9岁')
  expect(factOf('Allergies')).toBe('peanut落花生（ピーナッツ）')
  expect(factOf('Seats and access')).toBe('wheelchair車いす利用')
  expect(factOf('Guest’s message')).toBe('對蝦嚴重過敏')
})

it('OC-08 OC-09 a dialog about an order with withheld guests names only the package', () => {
  dialog('decline', { ...DETAIL, guests: null })
  expect(factOf('Package')).toBe('Dinner × 3')
  expect(screen.queryByText('Allergies')).toBeNull()
})

it('OC-08 a refund dialog first shows what was paid, what was refunded and why, and what is left', () => {
  dialog('refund')
  expect(factOf('Paid')).toBe('¥6,400')
  expect(factOf('Refunded (incl. pending)')).toMatch(/^¥1,000.*¥1,000 cold soup$/)
  expect(factOf('Refundable amount')).toBe('¥5,400')
})

it('OC-08 the code of an undone redemption becomes void; that of a coupon becomes usable again', () => {
  const consequence = {
    ...{ shown: '', stateBefore: 'finished' as const, stateAfter: 'usable' as const, refund: 0, parts: [], seats: 0 },
    ...{ code: 'KVN7', mails: [], to: null, endsChange: null, rights: null, subject: null, until: null, contacts: [] },
    receipt: null,
  }
  const { unmount } = renderUi(<ConsequenceList kind="undo" visit={null} consequence={consequence} />)
  expect(factOf('Code')).toBe('Redemption code KVN7 is voided')
  unmount()
  renderUi(<ConsequenceList kind="cancel" visit={null} consequence={consequence} />)
  expect(factOf('Code')).toBe('One use of discount code KVN7 is restored')
})

it('OC-06 an order replaced by another one is called changed; a cancelled one is not', () => {
  const { container, rerender } = renderUi(<OrderState state="cancelled" visit={null} isReplaced />)
  expect(container.textContent).toBe('Changed')
  rerender(<OrderState state="cancelled" visit={null} isReplaced={false} />)
  expect(container.textContent).toBe('Cancelled')
})
