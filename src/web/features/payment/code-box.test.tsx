import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '#contract/order.ts'
import { coupon } from '#tests/support/coupon.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { CodeBox } from './code-box.tsx'
import type { Applied } from './codes.ts'

afterEach(cleanup)

const ORDER = { couponOriginal: 10_000, supplierId: 1, usetime: null } as Order

/** A pay form whose countdown ticks between a press and its effect. */
function Page() {
  const [applied, setApplied] = useState<Applied | null>(null)
  const [ticks, setTicks] = useState(0)
  const handleChange = (next: Applied | null) => {
    flushSync(() => setTicks(ticks + 1))
    setApplied(next)
  }
  return (
    <>
      <CodeBox
        order={ORDER}
        coupons={[coupon('TABI500')]}
        applied={applied}
        onChange={handleChange}
        disabled={false}
        paysByCard
      />
      <output>{ticks}</output>
    </>
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('CP-11 focus stays in the code box when a code is applied or removed, even if the form re-renders in between', () => {
  renderUi(<Page />)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(button(/^Use TABI500/))
  expect(document.activeElement).toBe(button('Remove'))
  fireEvent.click(button('Remove'))
  expect(document.activeElement).toBe(button(/^Use TABI500/))
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('2')
})
