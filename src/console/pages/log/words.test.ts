import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { JOB_NAMES } from '../../ui/work-names.ts'
import { subjectName } from './words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('OC-04 a retried job has the same name in the log as on the Today page', () => {
  for (const job of Object.keys(JOB_NAMES)) expect(subjectName(i18n, `${job} 12`)).not.toBe(`${job} 12`)
  expect(subjectName(i18n, 'wallet 12')).toBe('Update wallet pass 12')
  expect(subjectName(i18n, 'refund 3')).toBe('Refund 3')
})
