import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PaymentMethod } from '#domain/price/payment-methods.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { MethodChoice } from './method-choice.tsx'
import { METHODS } from './methods.tsx'
import type { OfferedMethod } from './offered.ts'

/** A method that is not in the table, for a page that offers two. */
const SHELLS = 'shells' as PaymentMethod
const CARD: OfferedMethod = { method: 'card', provider: 'sandbox', flow: 'intent', publishableKey: null }
vi.mock('./methods.tsx', async (original) => {
  const { METHODS: real } = await original<typeof import('./methods.tsx')>()
  return { METHODS: { ...real, shells: { ...real.card, Name: () => 'Shells' } } }
})

afterEach(cleanup)

function Page({ choices }: { choices: readonly OfferedMethod[] }) {
  const [method, choose] = useState<PaymentMethod>('card')
  const choice = choices.find((one) => one.method === method) ?? null
  const Name = choice && METHODS[choice.method].Name
  return (
    <>
      <MethodChoice payBy={{ choices, choice, choose }} disabled={false} problem={null} />
      <h2>{Name && <Name />}</h2>
    </>
  )
}

it('PC-10 choosing another method hides the card form', () => {
  renderUi(<Page choices={[CARD, { ...CARD, method: SHELLS }]} />)
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
