import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PAYMENT_OPTIONS } from '#domain/price/payment-methods.ts'
import { type MarkedOption, PaymentMark } from './marks.tsx'

afterEach(cleanup)

it('PY-02 each method has a mark of its own, which says nothing to a screen reader: the name stands beside it', () => {
  const marked = PAYMENT_OPTIONS.filter((option): option is MarkedOption => option !== 'card')
  const drawn = marked.map((of) => {
    const { container } = render(<PaymentMark of={of} />)
    const mark = container.querySelector('svg')
    expect(mark?.getAttribute('aria-hidden'), of).toBe('true')
    expect(mark?.querySelectorAll('path').length, of).toBeGreaterThan(0)
    return mark?.innerHTML
  })
  expect(new Set(drawn).size).toBe(marked.length)
})
