import { expect, it } from 'vitest'
import { vapidKeys } from '#tests/support/push-double.ts'
import { readConfig } from './config.ts'

it('requires all push settings, and a matching key pair', () => {
  const keys = vapidKeys()
  expect(readConfig(keys).vapid).toMatchObject({ subject: keys.VAPID_SUBJECT, publicKey: keys.VAPID_PUBLIC_KEY })
  const { VAPID_SUBJECT: _, ...without } = keys
  expect(() => readConfig(without)).toThrow('must be set together')
  for (const VAPID_PRIVATE_KEY of [vapidKeys().VAPID_PRIVATE_KEY, 'A'.repeat(43)]) {
    expect(() => readConfig({ ...keys, VAPID_PRIVATE_KEY })).toThrow('VAPID_PUBLIC_KEY does not belong')
  }
})
