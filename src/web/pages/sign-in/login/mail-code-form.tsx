import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { MAIL_CODE_MINUTES } from '#domain/constants.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { MailedCodeField } from '#web/features/session/account/mailed-code-field.tsx'
import { ResendButton } from '#web/features/session/account/resend-button.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import styles from './login.module.css'
import { type MailCodeModel, useMailCodeForm } from './model/mail-code.ts'

/** Form for the mailed code, in the tab that requested it. The page redirects after signing in. */
export function MailCodeForm({ model, online }: { model: MailCodeModel; online: boolean }) {
  const { code, setCode, form, handleSubmit } = useMailCodeForm()
  const field = useRef<HTMLInputElement>(null)
  const { mail } = model
  useEffect(() => field.current?.focus(), [])
  if (!mail) return null
  const email = <Unbroken>{mail.email}</Unbroken>
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Banner tone="ok" role="status">
        {mail.isSent ? (
          <Trans>
            We’ve emailed a code to {email}. It works once, for {MAIL_CODE_MINUTES} minutes, in this browser.
          </Trans>
        ) : (
          <Trans>
            If {email} has an account, we’ve emailed a code there. It works once, for {MAIL_CODE_MINUTES} minutes, in
            this browser.
          </Trans>
        )}
      </Banner>
      {!online && (
        <Banner tone="wait" role="status">
          <Trans>You’re offline. Connect to the internet to log in. We’ve kept what you entered.</Trans>
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
        <Trans context="a code that came by mail">Log in with emailed code</Trans>
      </Button>
      <FormProblem problem={model.problem} />
      <ResendButton sentAt={mail.at} onSend={model.sendAgain} disabled={!online} />
      <p className={styles.other}>
        <Button variant="quiet" onClick={model.leave}>
          {mail.isSent ? (
            <Trans comment="Button: another email address for the code, or a password">
              Use another email address or a password
            </Trans>
          ) : (
            <Trans>Log in with your password instead</Trans>
          )}
        </Button>
      </p>
    </form>
  )
}
