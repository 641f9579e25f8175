import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PaymentOption } from '#domain/price/payment-methods.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { MethodChoice } from './method-choice.tsx'
import { METHODS } from './methods.tsx'
import type { OfferedMethod } from './offered.ts'

/** A method that is not in the table, for a page that offers two. */
const SHELLS = 'shells' as PaymentOption
const CARD: OfferedMethod = {
  option: 'card',
  method: 'card',
  provider: 'sandbox',
  flow: 'intent',
  publishableKey: null,
}
vi.mock('./methods.tsx', async (original) => {
  const { METHODS: real } = await original<typeof import('./methods.tsx')>()
  return { METHODS: { ...real, shells: { ...real.card, Name: () => 'Shells' } } }
})

afterEach(cleanup)

function Page({
  choices,
  walletState = null,
}: {
  choices: readonly OfferedMethod[]
  walletState?: 'asking' | 'ready' | 'absent' | null
}) {
  const [method, choose] = useState<PaymentOption>('card')
  const choice = choices.find((one) => one.option === method) ?? null
  const Name = choice && METHODS[choice.option].Name
  return (
    <>
      <MethodChoice payBy={{ choices, choice, choose, walletState }} disabled={false} problem={null} />
      <h2>{Name && <Name />}</h2>
    </>
  )
}

it('PC-10 choosing another method hides the card form', () => {
  renderUi(<Page choices={[CARD, { ...CARD, option: SHELLS }]} />)
  const [card, shells] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([card?.checked, shells?.checked]).toEqual([true, false])
  if (shells) fireEvent.click(shells)
  expect(screen.getByRole('heading').textContent).toBe('Shells')
  expect([card?.checked, shells?.checked]).toEqual([false, true])
})

it('shows no choice for a single method', () => {
  renderUi(<Page choices={[CARD]} />)
  expect(screen.queryByRole('radio')).toBeNull()
})

it('PY-01 a wallet keeps its line while it is asked for and where it is not set up, and can be chosen where it is', () => {
  const choices = [CARD, { ...CARD, option: 'applepay' as const }]
  const lines = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value, disabled }) => [value, disabled])
  const view = renderUi(<Page choices={choices} walletState="asking" />)
  expect(lines()).toEqual([
    ['card', false],
    ['applepay', true],
  ])
  view.unmount()
  const absent = renderUi(<Page choices={choices} walletState="absent" />)
  expect(lines()).toEqual([
    ['card', false],
    ['applepay', true],
  ])
  screen.getByText('Not set up in this browser')
  absent.unmount()
  renderUi(<Page choices={choices} walletState="ready" />)
  fireEvent.click(screen.getByRole('radio', { name: /Apple Pay/ }))
  expect(screen.getByRole('heading').textContent).toBe('Apple Pay')
})

it('PY-02 the names are the accessible names of the choices, with the mark beside them', () => {
  const choices = (['card', 'jkopay', 'paypay'] as const).map((option) => ({ ...CARD, option, method: option }))
  const { container } = renderUi(<Page choices={choices} />, { locale: 'zh-tw' })
  for (const name of ['街口支付', 'PayPay']) screen.getByRole('radio', { name })
  expect(container.querySelectorAll('[data-mark]')).toHaveLength(2)
})
