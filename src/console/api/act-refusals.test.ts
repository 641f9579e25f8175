import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { CallError } from '#kit/api/call-error.ts'
import { actFailure } from './act-refusals.ts'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

it('OC-08 a refusal formats its amounts', () => {
  const refused = new CallError({
    ...{ ok: false, kind: 'refused', code: '400', message: 'act_refused', status: 200 },
    data: { key: 'too-much', facts: { left: 6400, paid: 7400, before: 1000 } },
  })
  expect(actFailure(english, refused)).toBe('This is more than the refundable amount of ¥6,400.')
})
