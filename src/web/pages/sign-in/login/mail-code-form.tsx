import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAIL_CODE_MINUTES } from '#domain/constants.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { checkMailedCode, signInWithMailedCode } from '#web/features/session/account/mail-code.ts'
import { MailedCodeField } from '#web/features/session/account/mailed-code-field.tsx'
import { ResendButton } from '#web/features/session/account/resend-button.tsx'
import { useAccountForm } from '#web/features/session/account/use-account-form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './login.module.css'
import type { MailCodeModel } from './model/mail-code.ts'

const FIELD_OF = { mail_code_invalid: 'mailedCode' } as const satisfies Partial<Record<MessageKey, string>>

/** The code that was mailed, typed in the tab that asked for it. The page leads on once it is signed in. */
export function MailCodeForm({ model, online }: { model: MailCodeModel; online: boolean }) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const form = useAccountForm<'mailedCode'>(FIELD_OF)
  const field = useRef<HTMLInputElement>(null)
  const { mail } = model
  useEffect(() => field.current?.focus(), [])
  if (!mail) return null
  const { email } = mail
  const handleSubmit = (event: FormEvent<HTMLFormElement>) =>
    form.submit(event, { check: () => checkMailedCode(code), send: () => signInWithMailedCode(client, code) })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Banner tone="ok" role="status">
        <Trans>
          If {email} has an account, we have sent it a code. It works once, for {MAIL_CODE_MINUTES} minutes, in this
          browser.
        </Trans>
      </Banner>
      {!online && (
        <Banner tone="wait" role="status">
          <Trans>You are offline. Logging in needs a connection; what you typed stays here.</Trans>
        </Banner>
      )}
      <MailedCodeField
        ref={field}
        name="mailedCode"
        value={code}
        onChange={setCode}
        error={form.errorOf('mailedCode')}
      />
      <FormProblem problem={form.problem} />
      <Button type="submit" size="lg" block pending={form.pending} disabled={!online}>
        <Trans>Log in with the code</Trans>
      </Button>
      <FormProblem problem={model.problem} />
      <ResendButton sentAt={mail.at} onSend={model.sendAgain} disabled={!online} />
      <p className={styles.other}>
        <Button variant="quiet" onClick={model.leave}>
          <Trans>Log in with the password instead</Trans>
        </Button>
      </p>
    </form>
  )
}
