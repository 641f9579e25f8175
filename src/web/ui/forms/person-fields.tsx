import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#kit/ui/forms/text-field.tsx'

/** Props of the fields for personal data; labels and input attributes are the same everywhere. */
export interface PersonFieldProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly optional?: boolean
  readonly required?: boolean
  readonly error?: ReactNode
}

export function ChineseNameField(props: PersonFieldProps) {
  const { t } = useLingui()
  const label = t({ message: 'Name in Chinese characters', comment: 'In Japanese: 漢字のお名前' })
  return <TextField label={label} autoComplete="name" maxLength={60} {...props} />
}

export function PassportNameField(props: PersonFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Name as on passport`}
      autoComplete="name"
      autoCapitalize="characters"
      placeholder={t({
        message: 'TAN MEI LING',
        comment: 'Example of a name in a passport, as readers of the language have it',
      })}
      maxLength={60}
      {...props}
    />
  )
}

export function WechatField(props: PersonFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`WeChat ID`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      {...props}
    />
  )
}

export function EmailField(props: PersonFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}
