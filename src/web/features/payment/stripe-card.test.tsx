import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Locale } from '#i18n/locales.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { soon } from '#tests/support/soon.ts'
import type { MethodForm } from './method-form.ts'
import { StripeCard } from './stripe-card.tsx'

type Change = { complete: boolean; error?: { message: string } }
/** A mounted field of the provider. */
interface Field {
  readonly locale: string
  readonly place: HTMLElement
  change(to: Change): void
  isGone: boolean
}

/** Script elements that the page added. The library loads once per page, in the first test. */
const scripts: HTMLScriptElement[] = []
let fields: Field[]
/** Who paid, in each confirmation. */
let payers: object[]
const PAYER = { name: 'CHAN TAI MAN', email: 'chan@example.com', phone: '+85251234567' }
/** Mocked answers of the provider. */
let answers: { confirm: object; token: object }

/** Mock of the provider's library. */
const library = Object.assign(
  (key: string) => ({
    elements: ({ locale }: { locale: string }) => ({
      create: () => {
        let listener: (change: Change) => void = () => {}
        let field: Field | null = null
        return {
          on: (_: 'change', heard: typeof listener) => {
            listener = heard
          },
          mount: (place: HTMLElement) => {
            field = { locale, place, change: (to) => act(() => listener(to)), isGone: false }
            fields.push(field)
          },
          destroy: () => {
            if (field) field.isGone = true
          },
        }
      },
    }),
    confirmCardPayment: async (secret: string, data: { payment_method: { billing_details: object } }) => {
      payers.push(data.payment_method.billing_details)
      return { ...answers.confirm, of: `${key} ${secret}` }
    },
    createToken: async () => answers.token,
  }),
  { version: 'endive' },
)

beforeEach(() => {
  fields = []
  payers = []
  answers = { confirm: { paymentIntent: {} }, token: { token: { id: 'tok_1' } } }
  const append = document.head.appendChild.bind(document.head)
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node)
    scripts.push(node)
    return node
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Makes the nth script load or fail. */
async function script(number: number, end: 'load' | 'error'): Promise<void> {
  await soon(() => expect(scripts).toHaveLength(number))
  const asked = scripts[number - 1]
  expect(asked?.src).toMatch(/^https:\/\/js\.stripe\.com\//)
  if (end === 'load') Object.assign(window, { Stripe: library })
  await act(async () => void asked?.dispatchEvent(new Event(end)))
}

function show(locale: Locale = 'en') {
  const form = createRef<MethodForm>()
  const card = <StripeCard form={form} disabled={false} returnPath="/pc/order" publishableKey="pk_test_1" />
  const view = renderUi(card, { locale })
  const check = () => act(async () => form.current?.check())
  return { view, form, check, card }
}
const fieldAt = async (index: number): Promise<Field> => {
  await soon(() => expect(fields.length).toBeGreaterThan(index))
  const field = fields[index]
  if (!field) throw new Error('No field')
  return field
}
const busy = () => screen.getByRole('group').getAttribute('aria-busy')

it('PC-03 reports a script that fails to load, and loads it on retry', async () => {
  const { form } = show()
  // The library retries once.
  await script(1, 'error')
  await script(2, 'error')
  const message = 'We couldn’t load the card form. You haven’t been charged. We’ve kept your booking.'
  await soon(() => screen.getByText(message))
  expect(await form.current?.confirm('pi_1_secret', PAYER)).toEqual({ kind: 'unknown' })
  expect(await form.current?.token?.()).toMatchObject({ kind: 'failed', whileToken: true })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(screen.queryByText(message)).toBeNull()
  expect(busy()).toBe('true')
  await script(3, 'load')
  await fieldAt(0)
  await soon(() => expect(busy()).toBe('false'))
})

it('PC-03 PY-01 the provider’s field is mounted in the form, validates the card and sends the payer for 3-D Secure', async () => {
  const { form, check } = show()
  const field = await fieldAt(0)
  expect(screen.getByRole('group').contains(field.place)).toBe(true)
  await soon(() => expect(busy()).toBe('false'))
  expect(screen.queryAllByRole('textbox')).toEqual([])

  expect(await check()).toBe(false)
  screen.getByText('Enter the card number, expiry date and security code')
  await field.change({ complete: false, error: { message: 'Your card number is invalid.' } })
  screen.getByText('Your card number is invalid.')
  expect(await check()).toBe(false)
  await field.change({ complete: true })
  expect(screen.queryByText('Your card number is invalid.')).toBeNull()
  expect(await check()).toBe(true)
  expect(await form.current?.confirm('pi_1_secret', PAYER)).toEqual({ kind: 'confirmed' })
  expect(payers).toEqual([PAYER])
  expect(await form.current?.token?.()).toEqual({ token: 'tok_1' })
})

it.each([
  ['card_error', { kind: 'failed', code: 'card_declined', message: 'Declined.', whileToken: false }],
  ['validation_error', { kind: 'failed', code: 'card_declined', message: 'Declined.', whileToken: false }],
  ['api_connection_error', { kind: 'unknown' }],
  ['invalid_request_error', { kind: 'unknown' }],
])(
  'PC-03 S-07 on %s a card error is a failure, and any other error leaves the outcome unknown',
  async (type, expected) => {
    const { form } = show()
    await fieldAt(0)
    await soon(() => expect(busy()).toBe('false'))
    answers.confirm = { error: { type, code: 'card_declined', message: 'Declined.' } }
    expect(await form.current?.confirm('pi_1_secret', PAYER)).toEqual(expected)
  },
)

it('PC-03 ERR-05 a refused token is a failure before any charge', async () => {
  const { form } = show()
  await fieldAt(0)
  await soon(() => expect(busy()).toBe('false'))
  answers.token = { error: { type: 'card_error', code: 'expired_card', message: 'Expired.' } }
  const refused = { kind: 'failed', code: 'expired_card', message: 'Expired.', whileToken: true }
  expect(await form.current?.token?.()).toEqual(refused)
})

it('PC-03 changing the language mounts a new, empty field in that language', async () => {
  const { view, card, check } = show('en')
  const english = await fieldAt(0)
  expect(english.locale).toBe('en')
  await english.change({ complete: true })
  view.unmount()
  expect(english.isGone).toBe(true)
  const again = renderUi(card, { locale: 'ja' })
  const japanese = await fieldAt(1)
  expect([japanese.locale, scripts.length]).toEqual(['ja', 3])
  expect(await check()).toBe(false)
  await japanese.change({ complete: true })
  expect(await check()).toBe(true)
  again.unmount()
  expect(japanese.isGone).toBe(true)
})

it('PC-03 a form unmounted before the script loads keeps no field', async () => {
  const { view } = show()
  view.unmount()
  const field = await fieldAt(0)
  await soon(() => expect(field.isGone).toBe(true))
})
