import { expect, it } from 'vitest'
import { progress } from '../../scripts/test/progress.ts'

it('G2 a run prints its progress and the remaining work every 20 seconds', () => {
  let at = 0
  const lines: string[] = []
  const tell = progress(
    'journeys',
    (line) => lines.push(line.trim()),
    () => at,
  )
  tell(0, 100, 0)
  at = 10_000
  tell(5, 100, 0)
  expect(lines).toEqual([])
  at = 20_000
  tell(50, 100, 0)
  at = 30_000
  tell(60, 100, 0)
  at = 400_000
  tell(80, 100, 2)
  expect(lines).toEqual(['50 of 100 journeys, about 20 s left', '80 of 100 journeys, 2 failed, about 2 min left'])
})
