import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopStatement } from '#contract/operator/payouts.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { percentText } from '../../ui/statement-words.ts'
import styles from './statement.module.css'

/** The amounts of a statement in their order. Deductions have a minus sign, and absent ones are left out. */
export function StatementTotals({ statement }: { readonly statement: ShopStatement }) {
  const { t } = useLingui()
  const format = useFormat()
  const { totals, taxes } = statement
  const rows = [
    { id: 'gross', label: t`Paid by guests, less refunds`, yen: totals.gross },
    { id: 'disputed', label: t`Disputes`, yen: -totals.disputed },
    { id: 'coupon', label: t`Coupons paid by Tabifuda`, yen: totals.coupon },
    { id: 'retained', label: t`Tabifuda’s share of unused orders`, yen: -totals.retained },
    { id: 'fee', label: t`Processing fees`, yen: -totals.fee },
    { id: 'commission', label: t`Commission (before tax)`, yen: -totals.commission },
    ...taxes.map(({ rate, base, tax }) => {
      const percent = percentText(rate)
      const amount = format.yen(base)
      return { id: `tax ${rate}`, label: t`Consumption tax ${percent} of ${amount}`, yen: -tax }
    }),
    { id: 'carriedIn', label: t`Carried over from the last statement`, yen: totals.carriedIn },
    { id: 'returned', label: t`Returned transfers, paid again`, yen: totals.returned },
  ]
  return (
    <dl className={styles.totals}>
      {rows
        .filter(({ yen }) => yen !== 0)
        .flatMap(({ id, label, yen }) => [
          <dt key={`${id} name`}>{label}</dt>,
          <dd key={id} className="num">
            {format.yen(yen)}
          </dd>,
        ])}
      <dt className={styles.payable}>
        <Trans>Payable</Trans>
      </dt>
      <dd className={`num ${styles.payable}`}>{format.yen(totals.payable)}</dd>
      {totals.carriedOut !== 0 && (
        <>
          <dt>
            <Trans>Carried over to the next statement</Trans>
          </dt>
          <dd className="num">{format.yen(totals.carriedOut)}</dd>
        </>
      )}
    </dl>
  )
}
