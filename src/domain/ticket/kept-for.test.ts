import { describe, expect, it } from 'vitest'
import { deletesUnused, keptFor, type StorageFacts } from './kept-for.ts'

const NOTHING: StorageFacts = { isInstalled: false, isPersisted: false, isPrivate: false, deletesUnused: false }

describe('B6 how long a saved ticket is kept', () => {
  it.each([
    ['the app on the home screen', { isInstalled: true, deletesUnused: true }, 'good'],
    ['storage that the browser has agreed to keep', { isPersisted: true }, 'good'],
    ['Safari without installation', { deletesUnused: true }, 'a-week'],
    ['a private window', { isPrivate: true }, 'this-window'],
    [
      'a private window of a browser that says it keeps its storage',
      { isPrivate: true, isPersisted: true },
      'this-window',
    ],
    ['a browser that says nothing', {}, 'unknown'],
  ] as const)('%s', (_name, facts, expected) => {
    expect(keptFor({ ...NOTHING, ...facts })).toBe(expected)
  })

  it.each([
    [
      'Safari on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1',
      true,
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/120.0 Mobile/15E148 Safari/604.1',
      true,
    ],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      false,
    ],
    ['Firefox', 'Mozilla/5.0 (Android 13; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0', false],
  ])('%s deletes unused storage: %s', (_name, userAgent, expected) => {
    expect(deletesUnused(userAgent)).toBe(expected)
  })
})
