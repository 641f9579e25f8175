import { describe, expect, it } from 'vitest'
import { Keys } from './keys.ts'

const stored = () =>
  new Keys(
    [
      ['umi', 7],
      ['#9', 9],
    ],
    9,
  )

describe('keys of one kind', () => {
  it('map to stored rows, once per file', () => {
    const keys = stored()
    expect([keys.claim('umi'), keys.claim('umi'), keys.claim('#9'), keys.claim('#8')]).toEqual([
      7,
      'twice',
      9,
      'unknown',
    ])
    expect(keys.isNew(7)).toBe(false)
  })

  it('give new rows the requested number, or the next free one', () => {
    const keys = stored()
    expect([keys.claim('a'), keys.claim('b', 1001), keys.claim('c'), keys.claim('d', 3)]).toEqual([10, 1001, 1002, 3])
    expect(keys.isNew(1001)).toBe(true)
    expect(keys.idOf('b')).toBe(1001)
  })

  it('assign no number twice and change no existing number', () => {
    const keys = stored()
    expect([keys.claim('a', 7), keys.claim('b', 9), keys.claim('umi', 8), keys.claim('#9', 9)]).toEqual([
      'taken',
      'taken',
      'fixed',
      9,
    ])
    expect(keys.claim('c', 20)).toBe(20)
    expect(keys.claim('d', 20)).toBe('taken')
  })
})
