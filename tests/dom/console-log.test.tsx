import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { Changed } from '../../src/console/pages/log/changed.tsx'

afterEach(cleanup)

const SIDES = ['before', 'after'] as const
const linesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  SIDES.map((side) => {
    const { container } = renderUi(<Changed {...{ before, after, side }} />)
    const lines = screen.queryAllByRole('listitem').map((line) => line.textContent)
    const text = container.textContent
    cleanup()
    return lines.length > 0 ? lines : text
  })

it('OC-04 the changes of a saved shop are shown with the labels of its page, and only the changed languages of its texts', () => {
  const before = {
    name: { en: 'Matsu', ja: '松', 'zh-cn': '松', 'zh-tw': '松' },
    ...{ confirmation: 'instant', cancelDays: 3, contactEmail: '(changed)' },
  }
  const after = {
    name: { en: 'Matsukaze', ja: '松', 'zh-cn': '松', 'zh-tw': '松' },
    ...{ confirmation: 'request', cancelDays: null, contactEmail: '(changed)' },
  }
  const cancelDays = 'Free cancellation until (days before)'
  expect(linesOf(before, after)).toEqual([
    ['Name (English): Matsu', 'Confirmation: Instant', `${cancelDays}: 3`],
    [
      ...['Name (English): Matsukaze', 'Confirmation: Shop confirms', `${cancelDays}: –`],
      'Notification email: changed',
    ],
  ])
})

it('OC-04 an added item has no old value', () => {
  expect(linesOf({}, { price: 4200, useType: 1, contactEmail: '(changed)' })).toEqual([
    '–',
    [...['Price (¥): ¥4,200', 'Booking type: Date and time'], 'Notification email: changed'],
  ])
})
