import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SIGN_IN_STEP_MINUTES } from '#domain/constants.ts'
import { nameField, perLanguage } from '#domain/languages.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { clearTab } from '#web/platform/storage.ts'
import { storeWaitingBooking, takeWaitingBooking, waitingBooking } from './waiting-booking.ts'

const NAMES = perLanguage((locale) => [nameField(locale), `Sushi in ${locale}`])
const BOOKING = { packageId: 11, amount: 6400, pack: { ...NAMES, mallPrice: 3200 }, shop: NAMES }

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  forgetOwner()
  clearTab()
})

it("PE-10 is taken once, by its package's form, and stores only names", () => {
  storeWaitingBooking(BOOKING)
  expect(waitingBooking()).toMatchObject({ packageId: 11, amount: 6400, pack: NAMES })
  expect(waitingBooking()?.pack).not.toHaveProperty('mallPrice')
  expect(takeWaitingBooking(11)).toMatchObject({ packageId: 11 })
  expect(takeWaitingBooking(11)).toBeNull()
})

it('PE-10 the form of another package does not send it and discards it', () => {
  storeWaitingBooking(BOOKING)
  expect(takeWaitingBooking(12)).toBeNull()
  expect(takeWaitingBooking(11)).toBeNull()
})

it('PE-10 a reservation of a customer whose session expired is not sent by another customer', () => {
  rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
  storeWaitingBooking(BOOKING)
  rememberOwner({ id: 2, email: 'b@b.example', name: 'B' })
  expect(takeWaitingBooking(11)).toBeNull()
  forgetOwner()
  storeWaitingBooking(BOOKING)
  rememberOwner({ id: 1, email: 'a@b.example', name: 'A' })
  expect(takeWaitingBooking(11)).toMatchObject({ packageId: 11 })
})

it('PE-10 expires, and is cleared on logout', () => {
  storeWaitingBooking(BOOKING)
  vi.setSystemTime(Date.now() + SIGN_IN_STEP_MINUTES * 60_000)
  expect(waitingBooking()).toBeNull()
  storeWaitingBooking(BOOKING)
  clearTab()
  expect(waitingBooking()).toBeNull()
})
