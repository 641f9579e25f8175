import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { perLanguage } from '#domain/languages.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { useFieldValue } from '../../src/console/entries/field-values.tsx'
import { EditConflict } from '../../src/console/ui/edit-conflict.tsx'

afterEach(cleanup)

const texts = (text: string) => perLanguage((locale) => [locale, locale === 'en' ? text : ''])
const CHOICES = {
  areas: [{ key: 'ginza', name: texts('Ginza'), within: texts('Tokyo') }],
  categories: [{ key: 'sushi', name: texts('Sushi') }],
  themes: [{ key: 'late', name: texts('After dark') }],
}

function Conflict({ mine, theirs }: { mine: object; theirs: object }) {
  return (
    <EditConflict
      mine={mine}
      theirs={theirs}
      show={useFieldValue(CHOICES)}
      onKeepMine={() => {}}
      onTakeTheirs={() => {}}
    />
  )
}

const rowsOf = (mine: object, theirs: object) => {
  renderUi(<Conflict mine={mine} theirs={theirs} />)
  const [, ...rows] = screen.getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

it('OC-15 a conflict between two versions of a shop is shown with the labels of its page', () => {
  const mine = {
    ...{ area: 'ginza', category: 'sushi', themes: ['late'], languages: ['en', 'fr'], diets: ['gluten-free'] },
    ...{ confirmation: 'instant', cancelDays: 3 },
  }
  const theirs = {
    ...{ area: 'gone', category: '', themes: [], languages: ['fr'], diets: [] },
    ...{ confirmation: 'request', cancelDays: null },
  }
  expect(rowsOf(mine, theirs)).toEqual([
    ['area', 'Tokyo › Ginza', 'gone'],
    ['category', 'Sushi', '–'],
    ['themes', 'After dark', '–'],
    ['languages', 'English, French', 'French'],
    ['diets', 'Gluten-free', '–'],
    ['confirmation', 'Instant', 'Shop confirms'],
    ['cancelDays', '3', '–'],
  ])
})

it('OC-15 a conflict between two versions of a package is shown in the same way, with their pictures', () => {
  const mine = { useType: 1, price: 4200, couponUse: true, pictures: [{ src: 'u-one', focus: [0.5, 0.3] }] }
  const theirs = { useType: 2, price: 5000, couponUse: false, pictures: [{ src: 'u-two', focus: [0.5, 0.5] }] }
  expect(rowsOf(mine, theirs)).toEqual([
    ['useType', 'Date and time', 'Open date'],
    ['price', '¥4,200', '¥5,000'],
    ['couponUse', 'Yes', 'No'],
    ['pictures.0.src', '', ''],
    ['pictures.0.focus', '50% from the left, 30% from the top', '50% from the left, 50% from the top'],
  ])
  expect(screen.getByRole('img', { name: 'u-two' }).getAttribute('src')).toBe('/pictures/u-two-640.webp')
})
