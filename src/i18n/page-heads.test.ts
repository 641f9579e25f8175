import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { expect, it } from 'vitest'
import { CRUMBS, HEAD_MESSAGES, LIST_TITLES, MISSING_TITLE, PAGE_TITLES } from './page-heads.ts'

const references = new Map(
  PO.parse(readFileSync('src/i18n/catalogs/en.po', 'utf8')).items.map((item) => [item.msgid, item.references]),
)
const filesOf = (text: string): string => references.get(text)?.join(' ') ?? ''

it('SR-03 a page’s title is a message of the page itself', () => {
  for (const [page, { id }] of Object.entries(PAGE_TITLES)) {
    expect(filesOf(id), page).toMatch(new RegExp(`src/web/pages/[a-z]+/${page}/page\\.tsx`))
  }
  for (const { id } of Object.values(LIST_TITLES)) expect(filesOf(id)).toContain('suppliers/model/heading.ts')
  expect(filesOf(MISSING_TITLE.id)).toContain('features/catalogue/unavailable.tsx')
  for (const { id } of Object.values(CRUMBS)) expect(filesOf(id)).toContain('features/catalogue/crumbs.ts')
})

it('SR-03 each description is stored under its id', () => {
  for (const [key, { id }] of Object.entries(HEAD_MESSAGES)) expect(id).toBe(key)
})
