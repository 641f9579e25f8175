import { Plural, useLingui } from '@lingui/react/macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { operatorBooks } from '#contract/operator/money.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './money.module.css'

/** The totals of the period. */
export function Totals({ total }: { total: NonNullable<ResponseOf<typeof operatorBooks>['total']> }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <dl className={styles.total}>
      <div>
        <dt>{t`Paid`}</dt>
        <dd className="num">{format.yen(total.paid)}</dd>
      </div>
      <div>
        <dt>{t`Refunded`}</dt>
        <dd className="num">{format.yen(total.refunded)}</dd>
      </div>
      {total.disputed !== 0 && (
        <div>
          <dt>{t`Taken for disputes`}</dt>
          <dd className="num">{format.yen(total.disputed)}</dd>
        </div>
      )}
      <div>
        <dt>{t`Net`}</dt>
        <dd className="num">{format.yen(total.net)}</dd>
      </div>
      <div>
        <dt>{t`Processing fees`}</dt>
        <dd className="num">
          {format.yen(total.fees)}
          {total.feesUnknown > 0 && (
            <small>
              <Plural
                value={total.feesUnknown}
                one="excludes # payment with its fee pending"
                other="excludes # payments with fees pending"
              />
            </small>
          )}
        </dd>
      </div>
    </dl>
  )
}
