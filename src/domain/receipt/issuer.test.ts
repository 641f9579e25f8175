import { expect, it } from 'vitest'
import { statedIssuer } from './issuer.ts'

const OPERATOR = { name: '旅札株式会社', address: '東京都', telephone: '03', registration: 'T7000012050002' }
const SHOP = { name: '鮨 奏', address: '中央区', telephone: '04', registration: 'T1180301018771' }

it('RC-01 the platform or the shop issues under its own number', () => {
  expect(statedIssuer('platform', OPERATOR, SHOP)).toEqual({ ...OPERATOR, kind: 'platform', onBehalfOf: null })
  expect(statedIssuer('shop', OPERATOR, SHOP)).toEqual({ ...SHOP, kind: 'shop', onBehalfOf: null })
})

it('RC-01 an agent issues for the shop under the operator’s number', () => {
  expect(statedIssuer('agent', OPERATOR, SHOP)).toEqual({ ...OPERATOR, kind: 'agent', onBehalfOf: '鮨 奏' })
})

it('RC-01 no number is stated where the paper is no qualified invoice', () => {
  const unregistered = { registration: null }
  expect(statedIssuer('agent', OPERATOR, { ...SHOP, ...unregistered }).registration).toBeNull()
  expect(statedIssuer('agent', { ...OPERATOR, ...unregistered }, SHOP).registration).toBeNull()
  expect(statedIssuer('shop', OPERATOR, { ...SHOP, ...unregistered }).registration).toBeNull()
  expect(statedIssuer('platform', { ...OPERATOR, ...unregistered }, SHOP).registration).toBeNull()
  expect(statedIssuer('platform', OPERATOR, { ...SHOP, ...unregistered }).registration).toBe('T7000012050002')
})
