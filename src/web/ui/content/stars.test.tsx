import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { starsOf } from '#domain/catalogue/stars.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Stars } from './stars.tsx'

afterEach(cleanup)

it.each([
  [4.5, 'full full full full half'],
  [4.4, 'full full full full empty'],
  [0, 'empty empty empty empty empty'],
  [5, 'full full full full full'],
])('UI-10 draws %d as %s', (score, drawn) => {
  renderUi(<Stars {...starsOf(score)} label={`${score} of 5`} />)
  const stars = [...screen.getByRole('img', { name: `${score} of 5` }).querySelectorAll('[data-star]')]
  expect(stars.map((star) => star.getAttribute('data-star')).join(' ')).toBe(drawn)
})
