import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Customer } from '#contract/session.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { messageText } from '#web/api/failure-text.ts'
import { FormProblem } from '#web/features/session/account/account-fields.tsx'
import { OwnerProof } from '#web/features/session/account/owner-proof-form.tsx'
import { useServiceNames } from '#web/features/session/account/service-logo.tsx'
import { useServiceLink } from './model/service-link.ts'
import type { PendingServiceAction } from './model/services.ts'
import styles from './profile.module.css'

interface ServiceDialogProps {
  readonly asked: PendingServiceAction
  readonly details: Customer
  /** Number of services linked to the account. */
  readonly count: number
  readonly onClose: () => void
}

/** Links or unlinks a service after proof of ownership. */
export function ServiceDialog({ asked, details, count, onClose }: ServiceDialogProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const name = useServiceNames()[asked.type]
  const { proof, form, online, isLastWay, handleSubmit } = useServiceLink({ asked, details, count, name, onClose })
  const isLink = asked.act === 'link'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isLink ? t`Link ${name}?` : t`Unlink ${name}?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans comment="Button that closes a question without doing anything">Cancel</Trans>
          </Button>
          {!isLastWay && (
            <Button
              variant={isLink ? 'primary' : 'danger'}
              type="submit"
              form={formId}
              pending={form.pending}
              disabled={!online || !proof.isReady}
            >
              {isLink ? <Trans>Continue to {name}</Trans> : <Trans>Unlink {name}</Trans>}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        {isLastWay ? (
          <Banner tone="bad">{messageText(i18n, 'third_msg_last_way')}</Banner>
        ) : (
          <>
            <p>
              {isLink ? (
                <Trans>
                  After that, logging in at {name} also logs you in here, without your password. We’ll email you to
                  confirm, if your account has an email address.
                </Trans>
              ) : (
                <Trans>
                  You’ll no longer be able to log in with it, and all your other devices will be logged out. We’ll email
                  you to confirm, if your account has an email address.
                </Trans>
              )}
            </p>
            {!online && (
              <Banner tone="wait" role="status">
                <Trans>You’re offline. Connect to the internet to continue.</Trans>
              </Banner>
            )}
            <OwnerProof model={proof} error={form.errorOf('proof')} online={online} />
            <FormProblem problem={form.problem} />
          </>
        )}
      </form>
    </Dialog>
  )
}
