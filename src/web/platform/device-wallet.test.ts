import { afterEach, expect, it, vi } from 'vitest'
import { deviceWallet } from './device-wallet.ts'

afterEach(() => vi.unstubAllGlobals())

const apple = (canMakePayments: () => boolean) => vi.stubGlobal('ApplePaySession', { canMakePayments })

it('PY-01 Apple Pay on a device that can, Google Pay where the browser opens payment sheets, else none', () => {
  expect(deviceWallet()).toBeNull()
  vi.stubGlobal('PaymentRequest', class {})
  expect(deviceWallet()).toBe('googlepay')
  apple(() => true)
  expect(deviceWallet()).toBe('applepay')
})

it('PY-01 an Apple device that cannot pay has no wallet, although its browser opens payment sheets', () => {
  vi.stubGlobal('PaymentRequest', class {})
  apple(() => false)
  expect(deviceWallet()).toBeNull()
  apple(() => {
    throw new Error('InvalidAccessError')
  })
  expect(deviceWallet()).toBeNull()
})
