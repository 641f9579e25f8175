import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { OPERATOR_LOCALES, OPERATOR_ROLES } from '#domain/account/operator-role.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx'
import { ROLE_NAMES } from '../../shell/role-names.ts'
import form from '../../ui/form.module.css'
import { leadToWrong } from '../../ui/lead-to-wrong.ts'
import { useSureClose } from '../../ui/use-sure-close.ts'
import type { Asked, Filled } from './model.ts'

interface AskDialogProps {
  readonly asked: Asked
  readonly isPending: boolean
  readonly error: string | null
  readonly onClose: () => void
  readonly onDone: (filled: Filled) => void
}

/** Says what an act will do, and asks for what it needs: a reason always. */
export function AskDialog({ asked, isPending, error, onClose, onDone }: AskDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const [filled, setFilled] = useState<Filled>({
    email: '',
    role: asked.act === 'role' ? asked.person.role : 'support',
    locale: i18n.locale === 'en' ? 'en' : 'ja',
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<Filled>) => setFilled((all) => ({ ...all, ...part }))
  const isMailMissing = asked.act === 'invite' && !/^[^@\s]+@[^@\s]+$/.test(filled.email.trim())
  const isReasonMissing = filled.reason.trim() === ''
  const [first] = useState(filled)
  const sureClose = useSureClose(JSON.stringify(filled) !== JSON.stringify(first), onClose)
  const name = asked.act === 'invite' ? '' : asked.person.name || asked.person.email
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
    <Dialog
      open
      title={texts.title}
      onClose={sureClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans comment="Button that closes a question without doing anything">Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} pending={isPending} variant={asked.act === 'out' ? 'danger' : 'primary'}>
            {texts.button}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          leadToWrong(event.currentTarget)
          if (!isMailMissing && !isReasonMissing && !isPending) onDone(filled)
        }}
      >
        <p>{texts.text}</p>
        {error && (
          <Banner tone="bad" role="alert">
            {error}
          </Banner>
        )}
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
        <TextArea
          label={t`Reason`}
          hint={t`It stays in the log.`}
          maxLength={500}
          value={filled.reason}
          onChange={(reason) => change({ reason })}
          error={isTried && isReasonMissing ? t`Say why.` : undefined}
        />
      </form>
    </Dialog>
  )
}
