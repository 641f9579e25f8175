import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Formats a plain value: yes or no, a comma-separated list, else unchanged; a dash for an empty value. */
export function plainValue(i18n: I18n, value: unknown): string {
  if (value === '' || value === null || value === undefined) return '–'
  if (value === true) return i18n._(msg({ message: 'Yes', comment: 'Whether a box is ticked' }))
  if (value === false) return i18n._(msg({ message: 'No', comment: 'Whether a box is ticked' }))
  return Array.isArray(value) ? value.join(', ') : String(value)
}
