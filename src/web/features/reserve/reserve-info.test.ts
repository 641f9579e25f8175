import { beforeEach, expect, it } from 'vitest'
import type { Need } from '#domain/order/needs.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { clearTab } from '#web/platform/storage.ts'
import { refusedInfo, savedReserveInfo, saveReserveInfo } from './reserve-info.ts'
import { suggestionRequest } from './suggestion.ts'

const INFO = {
  orderId: null,
  packageId: 11,
  supplierId: 3,
  date: '2026-05-09',
  time: '12:30',
  people: 3,
  hasChild: true,
  childInfo: '4',
  packages: 2,
  tip: 'Window',
  needs: ['egg', 'wheelchair'] as Need[],
  failure: 'reserve_msg_slot_full',
}
const signIn = (id: number) => rememberOwner({ id, email: `${id}@example.com`, name: 'A' })

beforeEach(() => {
  signIn(1)
  clearTab()
})

it('CK-04 RS-01 restores the input for its package only', () => {
  saveReserveInfo(INFO)
  expect(savedReserveInfo(11, null)).toMatchObject({ people: 3, tip: 'Window', needs: ['egg', 'wheelchair'] })
  expect(savedReserveInfo(12, null)).toBeNull()
  clearTab()
  expect(savedReserveInfo(11, null)).toBeNull()
})

it('RS-01 PK-03 restores the input of a change for its order only', () => {
  saveReserveInfo({ ...INFO, orderId: 7 })
  expect(savedReserveInfo(11, 7)).toMatchObject({ people: 3 })
  expect(savedReserveInfo(11, 8)).toBeNull()
  expect(savedReserveInfo(11, null)).toBeNull()
})

it('A-48 hides the input from other customers and anonymous visitors', () => {
  saveReserveInfo(INFO)
  signIn(2)
  expect(savedReserveInfo(11, null)).toBeNull()
  expect(refusedInfo()).toBeNull()
  forgetOwner()
  expect(savedReserveInfo(11, null)).toBeNull()
})

it("PE-10 a guest's input goes to the first customer who signs in, and to no other customer after that", () => {
  forgetOwner()
  saveReserveInfo(INFO)
  expect(savedReserveInfo(11, null)).toMatchObject({ ownerId: null, tip: 'Window' })
  signIn(1)
  const info = savedReserveInfo(11, null)
  expect(info).toMatchObject({ tip: 'Window' })
  saveReserveInfo(INFO)
  signIn(2)
  expect(savedReserveInfo(11, null)).toBeNull()
})

it('RF-07 returns only a complete input that was refused', () => {
  expect(refusedInfo()).toBeNull()
  saveReserveInfo({ ...INFO, failure: null })
  expect(refusedInfo()).toBeNull()
  saveReserveInfo({ ...INFO, people: null })
  expect(refusedInfo()).toBeNull()
  saveReserveInfo(INFO)
  expect(refusedInfo()).toMatchObject({ people: 3, packages: 2, failure: 'reserve_msg_slot_full' })
})

it('RF-03 the suggestion request contains the input, with its time in ms', () => {
  const info = { ...INFO, ownerId: 1 }
  expect(suggestionRequest(info)).toEqual({
    supplierId: 3,
    packageId: 11,
    packagesNum: 2,
    peopleNum: 3,
    usetime: Date.parse('2026-05-09T03:30:00Z'),
    hasChild: true,
    suggestCount: 6,
  })
  const undated = suggestionRequest({ ...info, date: null, time: null, hasChild: null })
  expect(undated).toMatchObject({ usetime: null, hasChild: false })
})
