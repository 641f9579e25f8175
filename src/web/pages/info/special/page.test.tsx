import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PublicConfig } from '#contract/content.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { SpecialPage } from './page.tsx'

const state = vi.hoisted(() => ({ config: undefined as unknown, error: null, retry: () => {} }))
vi.mock('./model.ts', () => ({ useConfigState: () => state }))

afterEach(cleanup)

const OPERATOR = {
  ...{ name: 'Tabi K.K.', address: '1-1 Chiyoda', email: 'hello@tabi.example', telephone: '+81 3-0000-0000' },
  ...{ responsible: 'Hanako Tabino', registration: 'T0000000000000' },
}
function show(over: Partial<PublicConfig>) {
  state.config = { card: { provider: 'stripe', flow: 'intent', publishableKey: null }, operator: OPERATOR, ...over }
  renderUi(<SpecialPage />)
}
const row = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent ?? ''

it('LE-02 the legal notice names exactly the payment methods that are on', () => {
  const on = ['card', 'paypay', 'octopus'].map((method) => ({ method, provider: 'sandbox' }))
  show({ payments: on })
  expect(row('How and when to pay')).toContain('with one of: Card, PayPay, Octopus. ')
  cleanup()
  show({ payments: on.slice(0, 1) })
  expect(row('How and when to pay')).toContain('with one of: Card. ')
})

it('LE-02 the legal notice names the responsible person and what is paid at the venue', () => {
  show({ payments: [] })
  expect(row('Responsible person')).toBe('Hanako Tabino')
  expect(row('Registration')).toBe('T0000000000000')
  expect(row('Other costs')).toContain('a part that you pay at the venue, on top of the price')
  expect(row('How and when to pay')).toContain('A part that is paid at the venue is due on the day of your visit.')
})

it('LE-02 a fact that the operator has not stated is provided on request, and no registration is no row', () => {
  show({ payments: [], operator: { ...OPERATOR, responsible: null, registration: null } })
  expect(row('Responsible person')).toBe('We will provide this without delay on request.')
  expect(screen.queryByText('Registration', { selector: 'dt' })).toBeNull()
})
