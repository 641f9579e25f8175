import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { MAIL_CODE_MINUTES } from '#domain/constants.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { MailedCodeField } from './mailed-code-field.tsx'
import styles from './owner-proof.module.css'
import { ResendButton } from './resend-button.tsx'
import type { OwnerProofModel } from './use-owner-proof.ts'

interface OwnerProofProps {
  readonly model: OwnerProofModel
  readonly error: string | undefined
  readonly online: boolean
}

/** Asks for proof of ownership: the password, or a mailed code. */
export function OwnerProof({ model, error, online }: OwnerProofProps) {
  const { t, i18n } = useLingui()
  const { way, sentAt } = model
  const email = <Unbroken>{model.email}</Unbroken>
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (sentAt !== null) field.current?.focus()
  }, [sentAt])
  if (way === null) {
    return <p className={styles.note}>{messageText(i18n, 'owner_proof_sign_in_again')}</p>
  }
  if (way === 'password') {
    return (
      <div className={styles.proof}>
        <TextField
          label={t`Your password`}
          name="proof"
          type="password"
          autoComplete="current-password"
          required
          value={model.typed}
          onChange={model.setTyped}
          error={error}
        />
        {model.chooseCode && (
          <Button variant="quiet" size="sm" disabled={!online} onClick={model.chooseCode}>
            <Trans>Use an email code instead</Trans>
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={styles.proof}>
      {sentAt === null ? (
        <>
          <p>
            <Trans>To confirm it’s you, we’ll send a code to {email}.</Trans>
          </p>
          <Button variant="secondary" block disabled={!online} onClick={model.send}>
            <Trans>Send me a code</Trans>
          </Button>
        </>
      ) : (
        <>
          <Banner tone="ok" role="status">
            <Trans>
              We’ve sent a code to {email}. It works once and expires after {MAIL_CODE_MINUTES} minutes.
            </Trans>
          </Banner>
          <MailedCodeField ref={field} name="proof" value={model.typed} onChange={model.setTyped} error={error} />
          <ResendButton sentAt={sentAt} onSend={model.send} disabled={!online} />
        </>
      )}
      {model.sendProblem && (
        <Banner tone="bad" role="alert">
          {model.sendProblem}
        </Banner>
      )}
      {model.hasPassword && (
        <Button variant="quiet" size="sm" onClick={model.choosePassword}>
          <Trans>Use password instead</Trans>
        </Button>
      )}
    </div>
  )
}
