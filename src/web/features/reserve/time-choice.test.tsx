import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { TimeChoice } from './time-choice.tsx'

afterEach(cleanup)

const offer = (time: string) => ({ time, left: 4, isSoon: false })

/** The times in the order in which they stand, for a party that chose a part of the day. */
function shown(times: readonly string[], arrivals: { from: string; to: string } | null): (string | null)[] {
  renderUi(
    <TimeChoice
      label="Arrival"
      times={times.map(offer)}
      arrivals={arrivals}
      value={null}
      onChange={() => {}}
      people={2}
      leadHours={24}
      waiting={false}
    />,
  )
  return screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
}

it('PE-07 the times of the part of the day that was chosen come first, and all others stay', () => {
  const times = ['11:00', '12:00', '17:00', '18:00', '22:30']
  expect(shown(times, { from: '17:00', to: '22:00' })).toEqual(['17:00', '18:00', '11:00', '12:00', '22:30'])
  expect(screen.getByText('17:00–22:00')).toBeTruthy()
})

it('without one, or where the day has none of it, the times stand as the day goes', () => {
  const times = ['11:00', '12:00']
  expect(shown(times, null)).toEqual(times)
  cleanup()
  expect(shown(times, { from: '17:00', to: '22:00' })).toEqual(times)
  expect(screen.queryByText('17:00–22:00')).toBeNull()
})
