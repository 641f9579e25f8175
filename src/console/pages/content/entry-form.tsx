import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { Fault } from '../../ui/fault.tsx'
import styles from './content.module.css'
import { type Draft, inLanguage } from './draft.ts'
import type { FieldSpec } from './fields.ts'

interface EntryFormProps {
  readonly fields: readonly FieldSpec[]
  readonly draft: Draft
  readonly onChange: (part: Draft) => void
  /** The identifying field of a stored entry is read-only. */
  readonly isNew: boolean
  readonly faults: readonly { readonly field: string; readonly message: string }[]
}

/**
 * The fields of an entry. Texts have their languages side by side, with missing ones marked; faults are shown at
 * their field.
 */
export function EntryForm({ fields, draft, onChange, isNew, faults }: EntryFormProps) {
  const { t, i18n } = useLingui()
  const faultAt = (path: string) => {
    const found = faults.find(({ field }) => field === path)
    // The importer's message, as in its report.
    return found && <Fault message={found.message} />
  }
  return fields.map((field) => {
    const { name, kind, isOptional, isName } = field
    const label = i18n._(field.label)
    const common = {
      label,
      hint: field.hint && i18n._(field.hint),
      error: faultAt(name),
      ...(isOptional && { optional: true }),
    }
    if (kind === 'texts')
      return (
        <fieldset key={name} className={styles.texts}>
          <legend>{label}</legend>
          {common.hint && <p className={styles.hint}>{common.hint}</p>}
          {common.error && (
            <p className={styles.error} role="alert">
              {common.error}
            </p>
          )}
          <div className={styles.languages}>
            {LOCALES.map((locale) => {
              const path = inLanguage(field, locale)
              const text = String(draft[path] ?? '')
              return (
                <TextField
                  key={locale}
                  lang={locale}
                  label={<span lang={locale}>{LANGUAGES[locale].name}</span>}
                  hint={text.trim() === '' ? t({ message: 'Missing', comment: 'A text in a language' }) : undefined}
                  error={faultAt(path)}
                  value={text}
                  onChange={(value) => onChange({ [path]: value })}
                />
              )
            })}
          </div>
        </fieldset>
      )
    if (kind === 'flag')
      return (
        <Checkbox key={name} checked={draft[name] === true} onChange={(value) => onChange({ [name]: value })}>
          {label}
        </Checkbox>
      )
    const value = String(draft[name] ?? '')
    if (kind === 'choice')
      return (
        <Select
          key={name}
          {...common}
          value={value}
          options={(field.choices ?? []).map((choice) => ({ value: choice.value, label: i18n._(choice.label) }))}
          onChange={(next) => onChange({ [name]: next })}
        />
      )
    return (
      <TextField
        key={name}
        {...common}
        inputMode={kind === 'number' || kind === 'yen' ? 'decimal' : undefined}
        autoComplete="off"
        readOnly={isName && !isNew}
        value={value}
        onChange={(next) => onChange({ [name]: next })}
      />
    )
  })
}
