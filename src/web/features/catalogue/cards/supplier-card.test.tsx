import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Supplier } from '#contract/supplier.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { SupplierCard } from './supplier-card.tsx'

afterEach(cleanup)

const names = (name: string) => ({ zhName: name, twName: name, zhTwName: name, enName: name, jpName: name })
const LABELS = ['Private room', 'River view', 'Counter', 'Garden'].map((name) => ({ name, ...names(name) }))
const supplier = {
  ...{
    id: 7,
    ...names('Sushi Umi'),
    labels: LABELS,
    score: 4.6,
    reviews: 12,
    picked: 0,
    confirmation: 'instant',
    distanceDesc: '',
  },
  ...{ thumbnailUrl: '/pictures/sushi-1-480.webp', minMallPrice: 3000, maxMallPrice: 9000 },
  ...{ couponFlag: 1, couponSaving: 500, couponEverywhere: 0 },
} as unknown as Supplier
const card = (facts: Partial<Supplier>, layout: 'stack' | 'row', converts = true) => (
  <SupplierCard
    supplier={{ ...supplier, ...facts }}
    href="/pc/supplier?id=7"
    place="Tsukiji, Tokyo"
    approx={(yen) => (converts ? `≈ NT$${yen / 5}` : null)}
    sizes="100vw"
    layout={layout}
    heart={
      <button type="button" aria-pressed="true">
        Kept
      </button>
    }
  />
)

it('HM-10 shows picture, name, score, price with conversion, coupon and favourite state', () => {
  const { container } = renderUi(card({}, 'stack'))
  const text = container.textContent ?? ''
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/pictures/sushi-1')
  expect(screen.getByRole('link', { name: 'Sushi Umi' }).getAttribute('href')).toBe('/pc/supplier?id=7')
  for (const part of ['Tsukiji, Tokyo', '4.6', '¥3,000 – ¥9,000', 'from ≈ NT$600', '¥500']) expect(text).toContain(part)
  expect(screen.getByRole('button', { name: 'Kept' }).getAttribute('aria-pressed')).toBe('true')
})

it('HM-10 shows as many labels as fit on a line, and no conversion or coupon without one', () => {
  const labels = () => screen.queryAllByRole('listitem').map((label) => label.textContent)
  renderUi(card({}, 'stack'))
  expect(labels()).toEqual(['Private room'])
  cleanup()
  const { container } = renderUi(card({ couponFlag: 0, maxMallPrice: 3000 }, 'row', false))
  expect(labels()).toEqual(['Private room', 'River view', 'Counter'])
  expect(container.textContent).toContain('¥3,000')
  expect(container.textContent).not.toMatch(/NT\$|–|¥500/)
})

it('RV-01 RV-03 shows the number of reviews with the score, no stars without a score, and “New” without reviews', () => {
  const { container } = renderUi(card({ picked: 1 }, 'stack'))
  expect(screen.getByRole('img', { name: '4.6 out of 5' })).toBeTruthy()
  expect(container.textContent).toContain('(12)')
  expect(container.textContent).toContain('Picked by us')
  cleanup()
  for (const [reviews, told] of [
    [3, '3 reviews'],
    [1, '1 review'],
    [0, 'New'],
  ] as const) {
    const { container: other } = renderUi(card({ score: 0, reviews }, 'stack'))
    expect(screen.queryByRole('img', { name: /out of 5/ })).toBeNull()
    expect(other.textContent).toContain(told)
    expect(other.textContent).not.toContain('Picked by us')
    cleanup()
  }
})
