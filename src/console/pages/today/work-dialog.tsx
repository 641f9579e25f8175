import { useLingui } from '@lingui/react/macro'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import type { Asked } from './model.ts'

interface WorkDialogProps {
  readonly asked: Asked
  readonly isPending: boolean
  readonly error: string | null
  readonly onPress: (reason: string) => void
  readonly onClose: () => void
}

/** The dialog of an action on a list item, with its effect and a reason. */
export function WorkDialog({ asked, ...rest }: WorkDialogProps) {
  const { t } = useLingui()
  const words = {
    mail: {
      title: t`Resend this email?`,
      does: t`The same email is sent again. Payments and tickets don’t change.`,
      reason: t`Reason`,
      press: t`Resend`,
    },
    settle: {
      title: t`Mark as resolved?`,
      does: t`It leaves this list and stays in the activity log with your note. Payments and tickets don’t change.`,
      reason: t`Resolution`,
      press: t`Resolve`,
    },
    job: {
      title: t`Retry this job?`,
      does: t`The job runs again within seconds. It sends the refund, expires the order or notifies the customer. Steps already done aren’t repeated.`,
      reason: t`Reason`,
      press: t`Retry`,
    },
    'resume-delivery': {
      title: t`Resume emails and jobs?`,
      does: t`Everything queued runs now, including emails, push messages, refunds and the expiry of unpaid orders. If this database is a copy, anything the original has sent since is sent again.`,
      reason: t`Reason`,
      press: t`Resume`,
    },
    unmatched: {
      title: t`Refund this payment?`,
      does: t`The payment provider refunds the guest in full. No email is sent. If the provider doesn’t respond, the payment stays in the list. You can refund it again – the guest is refunded only once.`,
      reason: t`Reason`,
      press: t`Refund`,
    },
  }[asked.work.kind]
  return (
    <ReasonDialog title={words.title} label={words.reason} button={words.press} {...rest}>
      <p>{asked.about}</p>
      <p>{words.does}</p>
    </ReasonDialog>
  )
}
