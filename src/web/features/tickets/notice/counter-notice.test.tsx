import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { storedTicket } from '#tests/support/stored-ticket.ts'
import { ConfirmRedeem, CounterNotice } from './counter-notice.tsx'

afterEach(cleanup)

const counter = { outcome: 'none', isRecording: false, hasFailed: false, code: 'B2M4', redeem: async () => {} } as const
const isJapanese = (element: Element | null | undefined) => element?.closest('[lang]')?.getAttribute('lang') === 'ja'

it.each(LOCALES)(
  'PE-05 in %s amber asks the clerk in Japanese to write the code down, and the code comes next',
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

it.each(LOCALES)(
  'PE-05 in %s the question before a ticket is used is Japanese first, and so are its buttons',
  (locale) => {
    renderUi(<ConfirmRedeem onCancel={() => {}} onConfirm={() => {}} />, { locale, device: 'mobile' })
    const title = screen.getByText('このチケットを使用しますか？')
    expect(isJapanese(title)).toBe(true)
    const words = document.querySelector('dialog')?.textContent ?? ''
    expect(words.startsWith('このチケットを使用しますか？')).toBe(true)
    for (const ja of ['やめる', '使用する']) {
      expect(screen.getByText(ja).closest('button')?.textContent?.startsWith(ja), ja).toBe(true)
    }
  },
)
