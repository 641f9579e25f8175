import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { TimeChoice } from './time-choice.tsx'

afterEach(cleanup)

const offer = (time: string) => ({ time, left: 4, isSoon: false })

/** The displayed order of times for a chosen part of the day. */
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

it('PE-07 shows the times of the chosen part of the day first, then all others', () => {
  const times = ['11:00', '12:00', '17:00', '18:00', '22:30']
  expect(shown(times, { from: '17:00', to: '22:00' })).toEqual(['17:00', '18:00', '11:00', '12:00', '22:30'])
  expect(screen.getByText('17:00–22:00')).toBeTruthy()
})

it('keeps chronological order without a chosen part or if it has no times', () => {
  const times = ['11:00', '12:00']
  expect(shown(times, null)).toEqual(times)
  cleanup()
  expect(shown(times, { from: '17:00', to: '22:00' })).toEqual(times)
  expect(screen.queryByText('17:00–22:00')).toBeNull()
})
