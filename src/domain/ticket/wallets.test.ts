import { expect, it } from 'vitest'
import { WALLETS, walletsFor } from './wallets.ts'

it.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, ['apple']],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/148.0 Safari/537.36', 5, ['google']],
  [
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
    0,
    ['apple', 'google'],
  ],
  ['iPad as a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, []],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/148.0 Safari/537.36', 0, ['google']],
])('the wallets of a device: %s', (_name, userAgent, maxTouchPoints, wallets) => {
  expect(walletsFor({ userAgent, maxTouchPoints }, WALLETS)).toEqual(wallets)
  expect(walletsFor({ userAgent, maxTouchPoints }, [])).toEqual([])
})
