import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nameField, perLanguage } from '#domain/languages.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { addRecentSearch, clearRecentSearches } from './recent-searches.ts'
import { SearchBox } from './search-box.tsx'

const named = (name: string) => perLanguage((locale) => [nameField(locale), locale === 'en' ? name : '浅草'])
const FOUND = [
  { kind: 'area', id: 103, parentId: 1, ...named('Asakusa') },
  { kind: 'category', id: 2, parentId: null, ...named('Asa sushi') },
  { kind: 'shop', id: 9, parentId: null, ...named('Asahi') },
]

const chosen = vi.fn<(href: string) => void>()
const submitted = vi.fn()
const asked = vi.fn()

function Field() {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted(value)
      }}
    >
      <SearchBox label="Search" value={value} onChange={setValue} onChoose={chosen} />
      <output>{value}</output>
    </form>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Search' })
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more })

// Lazily loaded on focus; preload it so that waits do not time out.
beforeAll(() => import('./search-rows.tsx'))
beforeEach(() => {
  clearRecentSearches()
  for (const mock of [chosen, submitted, asked]) mock.mockReset()
  const answer = { code: '200', message: '', data: FOUND }
  vi.stubGlobal('fetch', async (url: string) => {
    asked(new URL(url, 'http://x').searchParams.get('keyword'))
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Field />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const suggestedFor = async (text: string) => {
  fireEvent.focus(box())
  type(text)
  await waitFor(() => expect(rows().length).toBeGreaterThan(2))
}

describe('SearchBox', () => {
  it('PE-01 suggests matches with their kind and matching part once typing pauses', async () => {
    fireEvent.focus(box())
    expect(box().getAttribute('aria-expanded')).toBe('false')
    for (const typed of ['a', 'as', 'asa']) type(typed)
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(asked.mock.calls).toEqual([['asa']])
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(rows()[0]).toContain('Area')
    expect(screen.getAllByText('Asa', { selector: 'mark' })).toHaveLength(3)
  })

  it('PE-01 hides outdated suggestions while the next answer is pending', async () => {
    await suggestedFor('asa')
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const names = () => screen.queryAllByRole('option').map((row) => row.querySelector('[class*="name"]')?.textContent)
    type('asah')
    expect(names()).toEqual(['Asahi'])
    type('asahx')
    expect(names()).toEqual([])
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('PE-01 arrows move through the rows and back to the field, Enter chooses, Escape closes', async () => {
    await suggestedFor('asa')
    const current = () => box().getAttribute('aria-activedescendant')
    expect(current()).toBeNull()
    press('ArrowDown')
    expect(document.getElementById(current() ?? '')?.textContent).toContain('Asakusa')
    press('ArrowUp')
    expect(current()).toBeNull()
    press('ArrowUp')
    expect(document.getElementById(current() ?? '')?.textContent).toContain('Asahi')
    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(chosen).toHaveBeenCalledWith('/pc/suppliers?rootAreaId=1&secondAreaId=103')
    expect(rows()).toEqual([])
    type('asak')
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
    press('Escape')
    expect(rows()).toEqual([])
    expect(screen.getByRole('status').textContent).toBe('asak')
    // Reopened, the rows appear at once and the next key moves to them.
    press('ArrowDown')
    press('ArrowDown')
    expect(document.getElementById(current() ?? '')?.textContent).toContain('Asakusa')
  })

  it('PE-01 during IME composition nothing is requested, and its Enter chooses nothing', async () => {
    await suggestedFor('asa')
    press('ArrowDown')
    asked.mockReset()
    fireEvent.compositionStart(box())
    type('asaq')
    expect(rows()).toEqual([])
    type('浅草')
    fireEvent.compositionEnd(box())
    await waitFor(() => expect(asked.mock.calls).toEqual([['浅草']]))
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
    press('ArrowDown')
    // Safari sends this key after the composition has ended.
    press('Enter', { keyCode: 229 })
    expect(chosen).not.toHaveBeenCalled()
    press('Enter', { keyCode: 13 })
    expect(chosen).toHaveBeenCalledOnce()
  })

  it('PE-01 shows recent searches before typing and removes them one by one or all at once', async () => {
    for (const typed of ['sushi', 'Tokyo ramen', 'kimono']) addRecentSearch(typed)
    fireEvent.focus(box())
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(rows().map((row) => row?.replace('Recent', ''))).toEqual(['kimono', 'Tokyo ramen', 'sushi'])
    press('ArrowDown')
    press('Delete')
    expect(rows()).toHaveLength(2)
    expect(asked).not.toHaveBeenCalled()
    fireEvent.click(screen.getByText('Tokyo ramen'))
    expect(chosen).toHaveBeenCalledWith('/pc/suppliers?keyword=Tokyoramen')
    fireEvent.focus(box())
    type('')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear recent searches' }))
    expect(rows()).toEqual([])
  })

  it('PE-01 offers only recent searches when offline', async () => {
    addRecentSearch('asakusa sushi')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent(window, new Event('offline'))
    fireEvent.focus(box())
    type('asa')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(asked).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})
