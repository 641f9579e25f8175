import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Calendar } from './calendar.tsx'

afterEach(cleanup)

const calendar = <Calendar label="Choose a day" value="" min="2026-11-22" max="2027-01-31" onChange={() => {}} />

describe('Calendar', () => {
  it('PE-07 the week starts on Sunday in Taiwan, Japan and English, on Monday in China', () => {
    const first = LOCALES.map((locale) => {
      renderUi(calendar, { locale })
      const names = [...(document.querySelector('th')?.children ?? [])].map(({ textContent }) => textContent)
      cleanup()
      return [locale, names]
    })
    // The short name, and the single letter for large text.
    expect(Object.fromEntries(first)).toMatchObject({
      en: ['Sun', 'S'],
      'zh-cn': ['周一', '一'],
      'zh-tw': ['週日', '日'],
      ja: ['日', '日'],
    })
  })

  it('labels the buttons that change the month', () => {
    renderUi(calendar)
    expect(document.querySelector('button[slot="previous"]')?.getAttribute('aria-label')).toBe('Previous month')
    expect(document.querySelector('button[slot="next"]')?.getAttribute('aria-label')).toBe('Next month')
  })

  it('names the first selectable day, skipping closed days', () => {
    renderUi(
      <Calendar
        label="Choose a day"
        value=""
        min="2026-11-22"
        max="2027-01-31"
        disabledDays={['2026-11-22', '2026-11-23', '2026-11-25']}
        onChange={() => {}}
      />,
    )
    const first = screen.getAllByRole('button', { name: /First available date/ })
    expect(first.map((one) => one.getAttribute('aria-label'))).toEqual([expect.stringContaining('November 24')])
  })

  it("SE-05 shows each day's availability, also to screen readers, with a legend", () => {
    const states = new Map([
      ['2026-11-23', 'free'],
      ['2026-11-24', 'few'],
      ['2026-11-25', 'full'],
      ['2026-11-27', 'closed'],
    ] as const)
    renderUi(
      <Calendar label="Choose a day" value="" min="2026-11-22" max="2027-01-31" states={states} onChange={() => {}} />,
    )
    const said = (day: string) => screen.getByRole('button', { name: new RegExp(`November ${day},`) })
    expect(said('23').getAttribute('aria-label')).toMatch(/, Available$/)
    expect(said('24').getAttribute('aria-label')).toMatch(/, Few left$/)
    expect(said('25').getAttribute('aria-label')).toMatch(/, Full$/)
    expect(said('25').getAttribute('data-state')).toBe('full')
    expect(said('27').getAttribute('aria-label')).toMatch(/, Not available$/)
    expect(said('26').getAttribute('aria-label')).toMatch(/2026$/)
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Available',
      'Few left',
      'Full',
      'Not available',
    ])
  })

  it('reports its month initially and on every change', () => {
    const months: string[] = []
    renderUi(
      <Calendar
        label="Choose a day"
        value="2026-11-23"
        min="2026-11-22"
        max="2027-01-31"
        onMonth={(month) => months.push(month)}
        onChange={() => {}}
      />,
    )
    expect(months).toEqual(['2026-11'])
    const next = document.querySelector('button[slot="next"]')
    if (next) fireEvent.click(next)
    expect(months.at(-1)).toBe('2026-12')
  })

  it('has no button that submits the surrounding form', () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
    renderUi(<form onSubmit={submit}>{calendar}</form>)
    const buttons = screen.getAllByRole('button', { hidden: true })
    const before = screen.getByRole('grid').getAttribute('aria-label')
    for (const button of buttons.filter((each) => each.tagName === 'BUTTON')) fireEvent.click(button)
    expect(screen.getByRole('grid').getAttribute('aria-label')).not.toBe(before)
    expect(submit).not.toHaveBeenCalled()
  })
})
