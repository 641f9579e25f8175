import { Trans, useLingui } from '@lingui/react/macro'
import { childAges, toggleChildAge } from '#domain/booking/child-ages.ts'
import { CHILD_AGE_UNDER } from '#domain/constants.ts'
import { CheckGroup } from '#kit/ui/forms/check-group.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'

const AGES = Array.from({ length: CHILD_AGE_UNDER }, (_, age) => age)

interface AgesFieldProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * Ages of the children, ticked or typed. Typing covers cases such as two children of the same age. The value is one
 * text; its ages are shown to the shop in Japanese (PE-06).
 */
export function AgesField({ value, error, onChange }: AgesFieldProps) {
  const { t } = useLingui()
  const ages = value.trim() === '' ? [] : childAges(value)
  return (
    <div style={{ display: 'grid', gap: 'var(--s-3)' }}>
      <CheckGroup
        label={<Trans>How old are the children?</Trans>}
        values={ages ?? []}
        disabled={ages === null}
        choices={AGES.map((age) => ({ value: age, text: age }))}
        onToggle={(age) => onChange(toggleChildAge(value, age))}
      />
      <div data-field="childInfo">
        <TextField
          name="childInfo"
          label={t`Children’s ages`}
          hint={t`For example “4 and 9”. This helps the venue prepare seats and dishes.`}
          maxLength={200}
          required
          value={value}
          error={error}
          onChange={onChange}
        />
      </div>
    </div>
  )
}
