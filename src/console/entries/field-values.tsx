import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { shopChoices } from '#contract/operator/catalogue.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { plainValue } from '../ui/plain-value.ts'
import styles from './entries.module.css'
import { pictureAddress } from './picture-address.ts'
import { areaName, nameIn, type Texts } from './texts.ts'
import { CAPACITY_KIND_NAMES, CONFIRMATION_NAMES, DIET_NAMES, TAX_RATE_NAMES, USE_TYPE_NAMES } from './value-names.ts'

interface Named {
  readonly key: string
  readonly name: Texts
}

function among(i18n: I18n, rows: readonly Named[], key: string): string {
  const found = rows.find((row) => row.key === key)
  return found ? nameIn(i18n, found.name) : key
}

/**
 * Returns a function that formats a field's value by the path used in differences. `choices` are the areas,
 * categories and themes, which entries reference by key.
 */
export function useFieldValue(choices?: ResponseOf<typeof shopChoices>): (path: string, value: unknown) => ReactNode {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const spoken = new Intl.DisplayNames(i18n.locale, { type: 'language' })
  const word = (names: Readonly<Record<string, MessageDescriptor>>) => (value: string) =>
    names[value] ? i18n._(names[value]) : value
  const yen = (value: string) => (/^\d+$/.test(value) ? format.yen(Number(value)) : value)
  const said: Readonly<Record<string, (value: string) => string>> = {
    area: (key) => {
      const found = choices?.areas.find((area) => area.key === key)
      return found ? areaName(i18n, found) : key
    },
    category: (key) => among(i18n, choices?.categories ?? [], key),
    themes: (key) => among(i18n, choices?.themes ?? [], key),
    languages: (code) => spoken.of(code) ?? code,
    ...{ diets: word(DIET_NAMES), confirmation: word(CONFIRMATION_NAMES), useType: word(USE_TYPE_NAMES) },
    capacityKind: word(CAPACITY_KIND_NAMES),
    ...{ price: yen, payAtShop: yen, taxRate: word(TAX_RATE_NAMES) },
  }
  return (path, value) => {
    const [head = '', , part] = path.split('.')
    if (head === 'pictures' && part === 'src' && value !== '')
      return <img className={styles.compared} src={pictureAddress(String(value))} alt={String(value)} />
    if (head === 'pictures' && part === 'focus' && Array.isArray(value)) {
      const [x, y] = value.map((share) => Math.round(Number(share) * 100))
      return t`${x}% from the left, ${y}% from the top`
    }
    const say = said[head]
    if (say === undefined || value === '') return plainValue(i18n, value)
    return Array.isArray(value) ? value.map((one) => say(String(one))).join(', ') : say(String(value))
  }
}
