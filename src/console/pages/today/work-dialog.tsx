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
      title: t`Send this mail again?`,
      does: t`The same mail goes out once more. No money and no ticket moves.`,
      reason: t`Reason`,
      press: t`Send again`,
    },
    settle: {
      title: t`Has this been dealt with?`,
      does: t`It leaves this list and stays in the log with your note. No money and no ticket moves.`,
      reason: t`What came of it`,
      press: t`Settle`,
    },
    job: {
      title: t`Have this tried again?`,
      does: t`The job takes it up again within seconds, and does what it would have done: a refund is made, an order ended or a customer told. What was done already is not done twice.`,
      reason: t`Reason`,
      press: t`Try again`,
    },
    'resume-delivery': {
      title: t`Resume mails and jobs?`,
      does: t`Everything that waits goes out: mails, push messages, refunds, ends of unpaid orders. If this database is a copy, what the original has sent since is sent again.`,
      reason: t`Reason`,
      press: t`Resume`,
    },
    unmatched: {
      title: t`Refund this payment?`,
      does: t`The whole amount goes back to the guest through the gateway. Nobody gets a mail. If the gateway does not answer, the payment stays in the list; refund it again, and the money still goes back once.`,
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
