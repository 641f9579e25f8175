import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { TextArea, TextField } from '#kit/ui/forms/text-field.tsx'
import { Fault } from '../ui/fault.tsx'
import { typedNumber } from '../ui/typed-number.ts'
import styles from './entries.module.css'
import { missingIn, type Texts } from './texts.ts'

/** Server faults by field path. */
export type Faults = ReadonlyMap<string, string>
const FaultsContext = createContext<Faults>(new Map())
export const FaultsProvider = FaultsContext.Provider

/** The fault of a field, in the operator's language. */
export function useFault(path: string): ReactNode {
  const found = useContext(FaultsContext).get(path)
  return found && <Fault message={found} />
}

/** The first fault in a list. */
export function useListFault(path: string): ReactNode {
  const [, found] = [...useContext(FaultsContext)].find(([at]) => at === path || at.startsWith(`${path}.`)) ?? []
  return found && <Fault message={found} />
}

interface LineProps {
  readonly label: string
  readonly path: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
  readonly maxLength?: number
  readonly type?: 'text' | 'tel' | 'email' | 'time'
  readonly readOnly?: boolean
  /** Transforms the text while typing. */
  readonly tidy?: (text: string) => string
}

/** A text field of an entry, with its fault. */
export function TextLine({ path, ...field }: LineProps) {
  return <TextField {...field} error={useFault(path)} />
}

/** A number field. Text that is not a number is NaN, which the server refuses (`entryText`). An empty field is null. */
export function NumberField({
  value,
  onChange,
  ...rest
}: Omit<LineProps, 'value' | 'onChange'> & {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      error={useFault(rest.path)}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange(text.trim() === '' ? null : typedNumber(text))
      }}
    />
  )
}

/** A text in every language side by side. If some languages have one, the others are marked as missing. */
export function TranslatedTexts({
  label,
  path,
  value,
  onChange,
  isLong = false,
  maxLength,
}: {
  readonly label: string
  readonly path: string
  readonly value: Texts
  readonly onChange: (value: Texts) => void
  readonly isLong?: boolean
  readonly maxLength: number
}) {
  const { t } = useLingui()
  const faults = useContext(FaultsContext)
  const missing = missingIn(value)
  const own = faults.get(path)
  const Field = isLong ? TextArea : TextField
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.four}>
        {LOCALES.map((locale) => {
          const fault = faults.get(`${path}.${locale}`)
          return (
            <Field
              key={locale}
              label={LANGUAGES[locale].name}
              lang={LANGUAGES[locale].tag}
              maxLength={maxLength}
              value={value[locale]}
              hint={missing.includes(locale) ? t`Missing – guests see another language.` : undefined}
              error={fault && <Fault message={fault} />}
              onChange={(text: string) => onChange({ ...value, [locale]: text })}
            />
          )
        })}
      </div>
      {own && (
        <p className={styles.fault} role="alert">
          <Trans>Fix this:</Trans> <Fault message={own} />
        </p>
      )}
    </fieldset>
  )
}
