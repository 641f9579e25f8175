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
            <Trans>Confirmed once the venue accepts</Trans>
          </p>
          <p>
            <Plural
              value={answerHours}
              one="You pay now, and the venue replies within # hour. If it declines or doesn’t reply, you get a full refund."
              other="You pay now, and the venue replies within # hours. If it declines or doesn’t reply, you get a full refund."
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
            <Trans>Get your ticket as soon as you pay</Trans>
          )}
        </p>
        <p>
          {useType === 4 ? (
            <Trans>Our team then arranges your visit with the venue and emails you.</Trans>
          ) : (
            <Trans>
              Your ticket opens on your phone without a signal, and we email it to you too. Show it to venue staff when
              you arrive.
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}
