import { expect, it } from 'vitest'
import { type Locale, nameField, perLanguage } from '#domain/languages.ts'
import { choiceHref } from './choice.ts'
import { searchOptions } from './search-options.ts'
import type { Suggestion } from './suggestions-query.ts'

const NAMES: Readonly<Partial<Record<Locale, string>>> = { en: 'Asakusa', 'zh-cn': '浅草', 'zh-tw': '淺草', ja: '浅草' }
const names = perLanguage((locale) => [nameField(locale), NAMES[locale] ?? ''])
const ASAKUSA: Suggestion = { kind: 'area', id: 103, parentId: 1, ...names }
const of = (kind: Suggestion['kind'], parentId: number | null = null): Suggestion => ({ ...ASAKUSA, kind, parentId })

const hrefs = (suggestion: Suggestion) =>
  searchOptions('asa', [], [suggestion], 'en').map(({ choice }) =>
    choiceHref('pc', choice, { day: '2026-12-06', people: 2, timeFrom: '17:00', timeTo: '22:00' }),
  )

it('PE-01 PE-07 areas and categories link to their list, dishes to search results, shops to their page', () => {
  const visit = 'warehouseDate=2026-12-06&peopleNum=2&timeFrom=17%3A00&timeTo=22%3A00'
  expect(hrefs(ASAKUSA)).toEqual([`/pc/suppliers?rootAreaId=1&secondAreaId=103&${visit}`])
  expect(hrefs(of('area'))).toEqual([`/pc/suppliers?rootAreaId=103&${visit}`])
  expect(hrefs(of('category'))).toEqual([`/pc/suppliers?categoryId=103&${visit}`])
  expect(hrefs(of('dish', 7))).toEqual([`/pc/suppliers?${visit}&keyword=Asakusa`])
  expect(hrefs(of('shop'))).toEqual(['/pc/supplier?id=103&day=2026-12-06&peopleNum=2'])
})

it('PE-01 shows a name typed in another language next to the localised one', () => {
  const [option] = searchOptions('asa', [], [ASAKUSA], 'ja')
  expect(option?.name).toBe('浅草')
  expect(option?.other).toEqual({
    lang: 'en',
    parts: [
      { text: 'Asa', isMatch: true },
      { text: 'kusa', isMatch: false },
    ],
  })
  expect(searchOptions('浅', [], [ASAKUSA], 'ja')[0]?.other).toBeNull()
})

it('PE-01 shows only recent searches before typing, then the few that match the text', () => {
  const recent = ['sushi', 'Asakusa sushi', 'asa', 'Asahi', 'Asama']
  const named = (typed: string) => searchOptions(typed, recent, [ASAKUSA], 'en').map(({ kind, name }) => [kind, name])
  expect(named('').map(([, name]) => name)).toEqual(recent)
  expect(named('asa')).toEqual([
    ['recent', 'Asakusa sushi'],
    ['recent', 'Asahi'],
    ['area', 'Asakusa'],
  ])
})
