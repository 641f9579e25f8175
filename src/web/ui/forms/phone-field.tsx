import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import fieldStyles from '#kit/ui/forms/field.module.css'
import { Field, useFieldIds } from '#kit/ui/forms/field.tsx'
import { typed } from '#kit/ui/forms/typed.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import type { PersonFieldProps } from './person-fields.tsx'
import styles from './phone-field.module.css'
import { homeCountry, usePhoneNumbers } from './use-phone-numbers.ts'

/**
 * Telephone number with its country, which is guessed from the reader's language. The value is in E.164 once valid, and
 * the typed text until then.
 */
export function PhoneField({ name, value, onChange, optional = false, required = false, error }: PersonFieldProps) {
  const { t } = useLingui()
  const tag = LANGUAGE_TAGS[useLocale()]
  const numbers = usePhoneNumbers()
  const [chosen, setChosen] = useState<string | null>(null)
  const [entry, setEntry] = useState<{ readonly text: string; readonly value: string } | null>(null)
  const field = { label: t`Phone with country code`, error, ...(optional && { optional }) }
  const ids = useFieldIds(field)
  const country = chosen ?? numbers?.countryOf(value) ?? homeCountry(tag)
  // Typed text stays as it is; a number set from outside is formatted.
  const text = entry && entry.value === value ? entry.text : (numbers?.shown(value) ?? value)
  const enter = (next: string, from: string) => {
    const number = numbers?.resolve(next, from) ?? next
    setEntry({ text: next, value: number })
    onChange(number)
  }
  // Resolves a number that was stored or typed before its country was known.
  const resolve = useEffectEvent(() => {
    const number = value === '' || value.startsWith('+') ? null : numbers?.resolve(value, country)
    if (number) onChange(number)
  })
  const isReady = numbers !== null
  useEffect(() => {
    if (isReady) resolve()
  }, [isReady])
  const choose = (next: string) => {
    setChosen(next)
    enter(text.trim().startsWith('+') ? (numbers?.national(text) ?? text) : text, next)
  }
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'region' })
    const all = numbers?.countries ?? []
    const named = all.map(([code, calling]) => ({ code, label: `${names.of(code) ?? code} +${calling}` }))
    return named.sort((a, b) => a.label.localeCompare(b.label, tag))
  }, [numbers, tag])
  return (
    <Field ids={ids} field={field}>
      <div className={styles.phone}>
        <select
          className={`${fieldStyles.control} ${styles.country}`}
          aria-label={t({ message: 'Country of the phone number', comment: 'Label of a list of countries' })}
          autoComplete="tel-country-code"
          value={country}
          disabled={numbers === null}
          onChange={(event) => choose(event.target.value)}
        >
          {numbers === null && <option value={country}>{country}</option>}
          {options.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
        <input
          id={ids.id}
          name={name}
          type="tel"
          autoComplete="tel"
          className={fieldStyles.control}
          placeholder={t({
            message: '+852 5123 4567',
            comment: 'Example of a telephone number, of a country where readers of the language live',
          })}
          maxLength={30}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          aria-required={optional ? undefined : required}
          {...typed((next) => {
            if (next.trim().startsWith('+')) setChosen(null)
            enter(next, country)
          })}
        />
      </div>
    </Field>
  )
}
