import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { ActDialog } from '../../src/console/pages/order/act-dialog.tsx'
import { ConsequenceList } from '../../src/console/pages/order/consequence.tsx'

afterEach(cleanup)

type Props = Parameters<typeof ActDialog>[0]

const detailWith = (customer: Props['detail']['order']['customer']): Props['detail'] => ({
  order: {
    ...{
      orderNo: 'RS1',
      state: 'usable',
      isReplaced: false,
      shop: '寿司',
      shopEn: 'Sushi',
      visit: '2026-02-01 18:00',
      orderedAt: 0,
    },
    ...{ people: 2, amount: 5000, customer },
  },
  ...{
    customerId: 1,
    package: '',
    packageEn: '',
    portions: 1,
    guests: null,
    deleted: { needs: false, contacts: false },
    paid: 5000,
    refunded: 0,
    answerBy: null,
  },
  ...{ replacedBy: null, replaces: null, acts: ['contacts'], timeline: [], receipts: [] },
})

it('OC-08 OC-15 correcting a mail address does not revert a number that another operator corrected in the meantime', () => {
  const looked: unknown[] = []
  const nothing = () => {}
  const dialog = (phone: string) => (
    <ActDialog
      {...{ kind: 'contacts', mail: 0, consequence: undefined, isLooking: false, isPending: false, error: null }}
      detail={detailWith({ name: 'WANG LI', email: 'wang@exmaple.com', phone })}
      onLook={(act) => looked.push(act)}
      onForget={nothing}
      onPress={nothing}
      onClose={nothing}
    />
  )
  const { rerender } = renderUi(dialog('+81301234567'))
  fireEvent.change(screen.getByRole('textbox', { name: 'Email address' }), { target: { value: 'wang@example.com' } })
  rerender(dialog('+81307654321'))
  fireEvent.click(screen.getByRole('button', { name: 'Review' }))
  expect(looked).toEqual([{ kind: 'contacts', email: 'wang@example.com' }])
})

it('OC-08 a correction of contacts shows old and new values before it is confirmed', () => {
  const contacts = [
    { field: 'email' as const, before: 'wang@exmaple.com', after: 'wang@example.com' },
    { field: 'phone' as const, before: '', after: '+81307654321' },
  ]
  renderUi(
    <ConsequenceList
      kind="contacts"
      visit={null}
      consequence={{
        ...{ shown: '', stateBefore: 'usable', stateAfter: 'usable', refund: 0, parts: [], seats: 0, code: null },
        ...{ mails: [], to: null, endsChange: null, rights: null, subject: null, until: null, contacts, receipt: null },
      }}
    />,
  )
  const shown = screen.getByRole('status').textContent
  expect(shown).toContain('Email addresswang@exmaple.com → changes towang@example.com')
  expect(shown).toContain('Phone– → changes to+81307654321')
})
