import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { soon } from '#tests/support/soon.ts'
import type { MethodForm } from './method-form.ts'
import type { OfferedMethod } from './offered.ts'
import { PaymentForm } from './payment-form.tsx'

afterEach(cleanup)

const CARD: OfferedMethod = {
  option: 'card',
  method: 'card',
  provider: 'sandbox',
  flow: 'intent',
  publishableKey: null,
}
const PAYPAY: OfferedMethod = { ...CARD, option: 'paypay', method: 'paypay', flow: 'redirect' }

it('PY-01 the card form keeps what was typed while another method is chosen, out of sight and of the tab order', async () => {
  const form = createRef<MethodForm>()
  const show = (choice: OfferedMethod) => (
    <PaymentForm choice={choice} form={form} disabled={false} returnPath="/mobile/order" />
  )
  const view = renderUi(show(CARD))
  const number = () => screen.getByLabelText<HTMLInputElement>('Card number')
  await soon(() => expect(number()).toBeTruthy())
  await act(async () => fireEvent.change(number(), { target: { value: '4242' } }))
  view.rerender(show(PAYPAY))
  expect(number().closest('[hidden]')).not.toBeNull()
  expect(number().closest('fieldset')?.disabled).toBe(true)
  view.rerender(show(CARD))
  expect(number().closest('[hidden]')).toBeNull()
  expect(number().value).toBe('4242')
})

it('PY-02 a method that is paid elsewhere has no form, and loads none', () => {
  const { container } = renderUi(
    <PaymentForm choice={PAYPAY} form={createRef()} disabled={false} returnPath="/mobile/order" />,
  )
  expect(container.textContent).toBe('')
})
