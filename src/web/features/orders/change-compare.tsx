import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './change-compare.module.css'

/** The order before or after a change. */
export interface ChangeSide {
  /** Name of the package. */
  readonly pack: string
  /** Start of the visit, epoch ms. */
  readonly at: number | null
  readonly packages: number
  /** Price or amount paid, in whole yen. */
  readonly yen: number
}

interface ChangeCompareProps {
  readonly before: ChangeSide
  readonly after: ChangeSide
  /** Number of people, which a change does not affect. */
  readonly people: number
}

/** The current and the changed order side by side, with the difference in yen (CH-03). */
export function ChangeCompare({ before, after, people }: ChangeCompareProps) {
  const format = useFormat()
  const when = (at: number | null): string => (at === null ? '' : format.dateTime(at))
  const difference = after.yen - before.yen
  const plus = difference > 0 ? '+' : ''
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans comment="Column: the order as it is, before a change">Now</Trans>
          </th>
          <th scope="col">
            <Trans comment="Column: the order after a change">After the change</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Row label={<Trans>Package</Trans>} before={before.pack} after={after.pack} />
        <Row
          label={
            <Trans comment="Label before the date and time of a visit, in Japan time">Day and time (Japan time)</Trans>
          }
          before={when(before.at)}
          after={when(after.at)}
        />
        <Row label={<Trans>Number of packages</Trans>} before={before.packages} after={after.packages} />
        <Row label={<Trans>Guests</Trans>} before={people} after={people} />
        <Row
          label={<Trans comment="Label of an amount">Price</Trans>}
          before={before.yen}
          after={after.yen}
          show={(yen) => <Amount yen={yen} />}
        />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans comment="Label of an amount: new price less what was paid">Difference</Trans>
          </th>
          <td colSpan={2} className="num">
            {plus}
            {format.yen(difference)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** An amount that may wrap before its currency sign but not inside the digits: JP¥16,800. */
function Amount({ yen }: { yen: number }) {
  const [letters, figures] = useFormat().yen(yen).split('¥')
  return (
    <>
      {letters}
      {letters && <wbr />}
      {`¥${figures}`}
    </>
  )
}

interface RowProps<Value extends string | number> {
  readonly label: ReactNode
  readonly before: Value
  readonly after: Value
  /** Formats a value; by default it is shown as it is. */
  readonly show?: (value: Value) => ReactNode
}

/** A row of the comparison. Differences are marked; equal values are shown once on phones. */
function Row<Value extends string | number>({ label, before, after, show = (value) => value }: RowProps<Value>) {
  return (
    <tr data-changed={before === after ? undefined : true}>
      <th scope="row">{label}</th>
      <td>{show(before)}</td>
      <td>{show(after)}</td>
    </tr>
  )
}
