import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'
import { expect, test } from 'vitest'
import { FAULT_SENTENCES, type FaultKey, parseFault } from '#contract/operator/fault-sentences.ts'
import { faultText } from './fault-text.ts'

const { items } = PO.parse(readFileSync('src/console/catalogs/ja.po', 'utf8'))
const messages = Object.fromEntries(
  items.map(({ msgid, msgctxt, msgstr }) => [generateMessageId(msgid, msgctxt ?? undefined), msgstr[0] ?? '']),
)
const japanese = setupI18n({ locale: 'ja', messages: { ja: messages } })
const english = setupI18n({ locale: 'en', messages: { en: {} } })
const KEYS = Object.keys(FAULT_SENTENCES) as FaultKey[]

test.each(KEYS)('OC-14 the sentence %s is parsed back into its values and translated into Japanese', (key) => {
  const values = ['A or B', 'x"{0}']
  const message = FAULT_SENTENCES[key].replace('{0}', () => values[0] ?? '').replace('{1}', () => values[1] ?? '')
  const places: string[] = FAULT_SENTENCES[key].match(/\{[01]\}/g) ?? []
  expect(parseFault(message)).toEqual({ key, values: places.map((place) => values[Number(place[1])]) })
  const text = faultText(japanese, message) ?? ''
  expect(text).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
  if (places.includes('{1}')) expect(text).toContain('x"{0}')
})

test('OC-14 possible values are listed, kinds are named, and an unknown sentence returns null', () => {
  expect(faultText(english, 'must be 1 or 2 or 4')).toBe('Must be 1, 2 or 4.')
  expect(faultText(english, 'there is no supplier "a or b" in the file or in the database')).toBe(
    'There’s no shop “a or b” in the file or the catalogue.',
  )
  expect(faultText(english, 'is purple')).toBeNull()
})
