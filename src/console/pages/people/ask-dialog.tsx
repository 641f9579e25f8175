import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { normaliseEmail } from '#domain/account/email.ts'
import { OPERATOR_LOCALES, OPERATOR_ROLES } from '#domain/account/operator-role.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { ROLE_NAMES } from '../../shell/role-names.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import type { Asked, Filled } from './model.ts'

interface AskDialogProps {
  readonly asked: Asked
  readonly isPending: boolean
  readonly error: string | null
  readonly onClose: () => void
  readonly onDone: (filled: Filled) => void
}

/** The dialog of an action on operators: its effect, its parameters and a reason. */
export function AskDialog({ asked, onDone, ...rest }: AskDialogProps) {
  const { t, i18n } = useLingui()
  const [filled, setFilled] = useState<Filled>({
    email: '',
    role: asked.act === 'role' ? asked.person.role : 'support',
    locale: i18n.locale === 'en' ? 'en' : 'ja',
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Filled>) => setFilled((all) => ({ ...all, ...part }))
  const isMailMissing = asked.act === 'invite' && !/^[^@\s]+@[^@\s]+$/.test(normaliseEmail(filled.email))
  const isReasonMissing = filled.reason.trim() === ''
  const [first] = useState(filled)
  const name = asked.act === 'invite' ? filled.email : asked.person.name || asked.person.email
  const texts = {
    invite: {
      title: t`Invite user`,
      text: t`We’ll email a link. It works once, within 48 hours.`,
      button: t`Send invitation`,
    },
    role: {
      title: t`Change role for ${name}`,
      text: t`Ends all of ${name}’s sessions right away. The new role applies from the next sign-in.`,
      button: t`Change role`,
    },
    link: {
      title: t`New link for ${name}`,
      text: t`We’ll email a link. Once ${name} uses it to set up sign-in, all earlier passkeys, passwords and sessions end.`,
      button: t`Send link`,
    },
    out: {
      title: t`Remove ${name}’s access`,
      text: t`Ends all sessions right away and deletes passkeys, password and emailed links. ${name} can be invited again.`,
      button: t`Remove access`,
    },
  }[asked.act]
  return (
    <FormDialog
      title={texts.title}
      button={texts.button}
      isDanger={asked.act === 'out'}
      isTyped={JSON.stringify(filled) !== JSON.stringify(first)}
      onSubmit={() => {
        setTried(true)
        if (!isMailMissing && !isReasonMissing) onDone(filled)
      }}
      {...rest}
    >
      <p>{texts.text}</p>
      {asked.act === 'invite' && (
        <TextField
          label={t`Email address`}
          type="email"
          autoComplete="off"
          value={filled.email}
          onChange={(email) => change({ email })}
          error={isTried && isMailMissing ? t`Enter an email address.` : undefined}
        />
      )}
      {(asked.act === 'invite' || asked.act === 'role') && (
        <Select
          label={t`Role`}
          value={filled.role}
          options={OPERATOR_ROLES.map((value) => ({ value, label: i18n._(ROLE_NAMES[value]) }))}
          onChange={(role) => change({ role })}
        />
      )}
      {asked.act === 'invite' && (
        <Select
          label={t`Email language`}
          value={filled.locale}
          options={OPERATOR_LOCALES.map((value) => ({ value, label: LANGUAGES[value].name, lang: value }))}
          onChange={(locale) => change({ locale })}
        />
      )}
      <ReasonField
        value={filled.reason}
        onChange={(reason) => change({ reason })}
        isMissing={isTried && isReasonMissing}
      />
    </FormDialog>
  )
}
