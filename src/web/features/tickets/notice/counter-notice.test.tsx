import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { STATUS_TONES } from '#domain/ticket/display-status.ts'
import { LOCALES } from '#i18n/locales.ts'
import { shopPeople } from '#i18n/shop/japanese.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { StateStrip } from '../state-strip.tsx'
import { ConfirmRedeem, CounterNotice } from './counter-notice.tsx'

afterEach(cleanup)

const counter = { outcome: 'none', isRecording: false, hasFailed: false, code: 'B2M4', redeem: async () => {} } as const
const isJapanese = (element: Element | null | undefined) => element?.closest('[lang]')?.getAttribute('lang') === 'ja'

it.each(LOCALES)(
  'PE-05 in %s an unconfirmed redemption asks the clerk in Japanese to write down the code, followed by the code',
  (locale) => {
    const display = { status: 'recorded', usedAt: Date.UTC(2026, 10, 22, 9), code: 'A7K2', refusal: null } as const
    renderUi(<CounterNotice listed={{ ...storedTicket(5), isSaved: true, display }} counter={counter} />, {
      locale,
      device: 'mobile',
    })
    const [asked, code, next] = screen.getByTestId('record-slip').children
    expect(asked?.textContent).toBe('このコードをお控えください')
    expect(code?.textContent).toBe('A7K2')
    expect([isJapanese(asked), isJapanese(next)]).toEqual([true, true])
  },
)

it.each(LOCALES)('PE-05 in %s the confirmation and its buttons are Japanese first', (locale) => {
  const { ticket } = storedTicket(5)
  renderUi(<ConfirmRedeem ticket={ticket} onCancel={() => {}} onConfirm={() => {}} />, { locale, device: 'mobile' })
  const title = screen.getByText('このチケットを使用済みにしますか？')
  expect(isJapanese(title)).toBe(true)
  const words = document.querySelector('dialog')?.textContent ?? ''
  expect(words.startsWith('このチケットを使用済みにしますか？')).toBe(true)
  for (const told of ['人数', shopPeople(ticket), ticket.order.comboPackage.jpName]) expect(words).toContain(told)
  for (const ja of ['やめる', '使用済みにする']) {
    expect(screen.getByText(ja).closest('button')?.textContent?.startsWith(ja), ja).toBe(true)
  }
})

describe('PE-05 in every state the text for the clerk is Japanese first', () => {
  const WITH_STATE_ALONE: readonly string[] = ['ready', 'used']
  const states = Object.keys(STATUS_TONES) as (keyof typeof STATUS_TONES)[]
  const firstWords = (within: Element | null) => {
    const walker = document.createTreeWalker(within ?? document, NodeFilter.SHOW_TEXT)
    return walker.nextNode()?.parentElement
  }
  it.each(LOCALES.flatMap((locale) => states.map((status) => [locale, status] as const)))(
    '%s, %s',
    (locale, status) => {
      const isUsed = status === 'used' || status === 'recorded'
      const redeemed = isUsed ? { usedAt: Date.UTC(2026, 10, 22, 9), code: 'A7K2' } : { usedAt: null, code: null }
      const display = { status, ...redeemed, refusal: null }
      const listed = { ...storedTicket(5), isSaved: true, display }
      const { container } = renderUi(
        <>
          <StateStrip status={status} />
          <div data-testid="notice">
            <CounterNotice listed={listed} counter={counter} />
          </div>
        </>,
        { locale, device: 'mobile' },
      )
      expect(isJapanese(firstWords(container))).toBe(true)
      const notice = screen.getByTestId('notice')
      if (WITH_STATE_ALONE.includes(status)) expect(notice.textContent).toBe('')
      else expect(isJapanese(firstWords(notice)), notice.textContent ?? '').toBe(true)
    },
  )
  it.each(['conflict_duplicate', 'conflict_cancelled', 'conflict_time', 'rejected'] as const)(
    'a refused redemption: %s',
    (verdict) => {
      const display = { status: 'ready', usedAt: null, code: null, refusal: { verdict, code: 'A7K2' } } as const
      renderUi(
        <div data-testid="notice">
          <CounterNotice listed={{ ...storedTicket(5), isSaved: true, display }} counter={counter} />
        </div>,
        { locale: 'en', device: 'mobile' },
      )
      expect(isJapanese(firstWords(screen.getByTestId('notice')))).toBe(true)
    },
  )
})
