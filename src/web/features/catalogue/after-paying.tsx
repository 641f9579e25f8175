import { Plural, Trans } from '@lingui/react/macro'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Zap from 'lucide-react/icons/zap'
import type { ComboPackage, Supplier } from '#contract/supplier.ts'
import styles from './after-paying.module.css'

interface AfterPayingProps {
  readonly supplier: Pick<Supplier, 'confirmation' | 'answerHours'>
  readonly useType: ComboPackage['useType']
}

/** What happens after payment; differs between instant and on-request shops (U-10). */
export function AfterPaying({ supplier, useType }: AfterPayingProps) {
  const { confirmation, answerHours } = supplier
  if (useType === 1 && confirmation === 'request') {
    return (
      <div className={styles.after} data-tone="wait">
        <MessageCircleQuestion aria-hidden="true" />
        <div>
          <p className={styles.title}>
            <Trans>The shop answers first</Trans>
          </p>
          <p>
            <Plural
              value={answerHours}
              one="You pay now, and the shop says yes or no within # hour. If it says no or does not answer, you get a full refund."
              other="You pay now, and the shop says yes or no within # hours. If it says no or does not answer, you get a full refund."
            />
          </p>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.after} data-tone="ok">
      <Zap aria-hidden="true" />
      <div>
        <p className={styles.title}>
          {useType === 1 ? (
            <Trans>Confirmed as soon as you pay</Trans>
          ) : (
            <Trans>Your ticket comes as soon as you pay</Trans>
          )}
        </p>
        <p>
          {useType === 4 ? (
            <Trans>Our team then arranges the visit with the shop and writes to you by email.</Trans>
          ) : (
            <Trans>
              It opens on your phone without a signal, and comes by email as well. Show it to the staff when you arrive.
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}
