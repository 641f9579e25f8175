import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import type { PreviewData } from '#contract/operator/preview.ts'
import { EVERY_DAY } from '#domain/calendar/weekday.ts'
import { type Asked, answerFor } from './answers.ts'

/** Only the fields that the answers need. */
const supplier = {
  id: 7,
  periods: [{ startTimeStr: '11:00', endTimeStr: '12:00', weekdays: EVERY_DAY }],
  openings: [],
} as unknown as PreviewData['supplier']
const pack = { id: 70, supplierId: 7, mallPrice: 5_000 } as PreviewData['packages'][number]
const draft: PreviewData = {
  ...{ supplier, packages: [pack], packageId: null, lockedDays: ['2026-01-20'], capacity: 9, isPublished: false },
  at: Date.parse('2026-01-15T09:00:00+09:00'),
}
const get = (path: string, input: Asked['input'] = {}) => answerFor({ method: 'GET', path, input }, draft)
const post = (path: string, input: Asked['input'] = {}) => answerFor({ method: 'POST', path, input }, draft)
const is = (data: unknown) => ({ is: 'answered', data })

it('OC-10 requests about the previewed shop are answered from the draft, under every path of its endpoints', () => {
  expect(get('/directSupplier/querySupplierById', { supplierId: '7' })).toEqual(is(supplier))
  expect(get('/api/directSupplier/querySupplierById', { supplierId: '7' })).toEqual(is(supplier))
  expect(get('/wechart/queryComboPackage', { supplierId: '7', mallFlag: '1' })).toEqual(is([pack]))
  expect(post('/api/comboPackage/queryComboPackageById', { id: 70 })).toEqual(is({ ...pack, supplier }))
  expect(post('/api/seatWarehouse/getSlots', { supplierId: 7, warehouseDate: '2026-01-18' })).toEqual(
    is(['11:00', '11:30', '12:00'].map((time) => ({ time, left: 9 }))),
  )
  expect(post('/api/seatWarehouse/getSlots', { supplierId: 7, warehouseDate: '2026-01-20' })).toEqual(is([]))
  expect(post('/api/seatWarehouse/nextFreeTimes', { supplierId: 7, peopleNum: 2, fromDate: '2026-01-20' })).toEqual(
    is(
      ['2026-01-21', '2026-01-22', '2026-01-23'].map((date) => ({
        date,
        times: ['11:00', '11:30', '12:00'].map((time) => ({ time, left: 9 })),
      })),
    ),
  )
})

it('OC-10 requests for other shops, settings and files go to the server', () => {
  expect(get('/directSupplier/querySupplierById', { supplierId: '8' })).toEqual({ is: 'open' })
  expect(post('/api/comboPackage/queryComboPackageById', { id: 80 })).toEqual({ is: 'open' })
  expect(get('/api/config/list')).toEqual({ is: 'open' })
  expect(get('/assets/x.json')).toEqual({ is: 'open' })
  const alike = { supplierId: '7', count: '4' }
  expect(get('/api/directSupplier/guesslike', alike)).toEqual(is([]))
  const asked = { method: 'GET', path: '/api/directSupplier/guesslike', input: alike }
  expect(answerFor(asked, { ...draft, isPublished: true })).toEqual({ is: 'open' })
})

it('OC-10 a preview is signed out and sends no state-changing request', () => {
  expect(get('/api/customer/info')).toEqual(is({ loginCustomerId: null, customer: null }))
  for (const { access, changesState, cacheable, method, path, name } of ENDPOINTS) {
    const answer = answerFor({ method, path, input: {} }, draft).is
    if (access === 'customer') expect(['signed-out', 'answered'], name).toContain(answer)
    if (changesState || access === 'sandbox') expect(answer, name).not.toBe('open')
    if (method === 'POST' && !cacheable && answer === 'open')
      expect(['freeTimesOfDay', 'getSlots', 'nextFreeTimes'], name).toContain(name)
  }
  expect(post('/operator/api/shops/save')).toEqual({ is: 'closed' })
  expect(post('/shop/answer')).toEqual({ is: 'closed' })
})
