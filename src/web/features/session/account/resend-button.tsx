import { Trans } from '@lingui/react/macro'
import { useTimeLeft } from '#web/platform/time-left.ts'
import { Button } from '#web/ui/button.tsx'

/** Before another mail is asked for, the first one gets this long to arrive, in ms. */
const WAIT_MS = 60_000

interface ResendButtonProps {
  /** When the last mail was sent, epoch ms; null where none was. */
  readonly sentAt: number | null
  readonly onSend: () => unknown
  readonly disabled: boolean
}

/** Asks for another mail, a minute after the last one at the earliest. */
export function ResendButton({ sentAt, onSend, disabled }: ResendButtonProps) {
  const left = useTimeLeft(sentAt === null ? null : sentAt + WAIT_MS) ?? 0
  // The first moment may still be the one of the page before the mail was sent.
  const seconds = Math.ceil(Math.min(left, WAIT_MS) / 1000)
  return (
    <Button variant="secondary" block disabled={disabled || seconds > 0} onClick={onSend}>
      {seconds > 0 ? (
        <span className="num">
          <Trans comment="On a button that counts down">Send again in {seconds} s</Trans>
        </span>
      ) : (
        <Trans>Send the email again</Trans>
      )}
    </Button>
  )
}
