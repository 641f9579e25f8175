import { describe, expect, it } from 'vitest'
import { progressOn } from './progress.ts'

function watch(isTTY: boolean, stepMs: number): string[] {
  const written: string[] = []
  let now = 0
  const progress = progressOn({ isTTY, write: (text) => written.push(text) }, () => now)
  progress.begin('Checking', 4)
  for (let step = 1; step <= 4; step++) {
    now += stepMs
    progress.count(`${step} suppliers`)
    progress.advance(1)
  }
  progress.end()
  return written
}

describe('progress', () => {
  it('rewrites one line on a terminal', () => {
    expect(watch(true, 200)).toEqual([
      '\r\x1b[KChecking 0 %',
      '\r\x1b[KChecking 25 % · 1 suppliers',
      '\r\x1b[KChecking 50 % · 2 suppliers',
      '\r\x1b[KChecking 75 % · 3 suppliers',
      '\r\x1b[KChecking 100 % · 4 suppliers',
      '\r\x1b[KChecking 100 % · 4 suppliers\n',
    ])
  })

  it('writes a line every few seconds to a log', () => {
    expect(watch(false, 3_000)).toEqual([
      'Checking 50 % · 2 suppliers\n',
      'Checking 100 % · 4 suppliers\n',
      'Checking 100 % · 4 suppliers\n',
    ])
    expect(watch(false, 10)).toEqual(['Checking 100 % · 4 suppliers\n'])
  })
})
