import type { I18n } from '@lingui/core'
import * as format from '#i18n/format.ts'
import { formatJapanTime } from '../../ui/format-japan-time.ts'
import { plainValue } from '../../ui/plain-value.ts'
import type { FieldSpec } from './fields.ts'

/** Formats a field's value as the form or list shows it: a choice by its name, yen and times formatted. */
export function shownValue(i18n: I18n, field: FieldSpec | undefined, value: unknown): string {
  const choice = field?.choices?.find((one) => one.value === value)
  if (choice) return i18n._(choice.label)
  if (field?.kind === 'yen' && typeof value === 'number') return format.yen(i18n.locale === 'ja' ? 'ja' : 'en', value)
  const text = plainValue(i18n, value)
  return field?.kind === 'moment' ? formatJapanTime(i18n.locale, text) : text
}
