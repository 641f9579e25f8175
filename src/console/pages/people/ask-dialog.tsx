import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { typedEmail } from '#domain/account/email.ts'
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
  const isMailMissing = asked.act === 'invite' && !/^[^@\s]+@[^@\s]+$/.test(typedEmail(filled.email))
  const isReasonMissing = filled.reason.trim() === ''
  const [first] = useState(filled)
  const name = asked.act === 'invite' ? filled.email : asked.person.name || asked.person.email
  const texts = {
    invite: {
      title: t`Invite somebody`,
      text: t`A mail with a link goes out. It works for 48 hours, once.`,
      button: t`Send the invitation`,
    },
    role: {
      title: t`Another role for ${name}`,
      text: t`All sessions of ${name} end at once. The next sign-in has the new role.`,
      button: t`Change the role`,
    },
    link: {
      title: t`A new link for ${name}`,
      text: t`A mail with a link goes out. When it is followed, every passkey, password and session of ${name} from before ends.`,
      button: t`Send the link`,
    },
    out: {
      title: t`Shut ${name} out`,
      text: t`All sessions end at once, and passkeys, password and mailed links are deleted. ${name} can be invited again.`,
      button: t`Shut out`,
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
          label={t`Mail address`}
          type="email"
          autoComplete="off"
          value={filled.email}
          onChange={(email) => change({ email })}
          error={isTried && isMailMissing ? t`Enter a mail address.` : undefined}
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
          label={t`Language of the mail`}
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
