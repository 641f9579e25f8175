import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { netOf } from '#domain/order/overview.ts'
import { Button } from '#kit/ui/button.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import facts from '../../ui/facts.module.css'
import { Section } from '../../ui/page.tsx'
import { Table } from '../../ui/table.tsx'
import { useChange } from './figures.tsx'
import styles from './overview.module.css'
import { type ComparedRow, OVERVIEW_SORTS, type OverviewSort, sortRows } from './sorts.ts'

interface PartProps<Row extends ComparedRow> {
  readonly title: string
  readonly note?: ReactNode
  /** Heading of the first column. */
  readonly first: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly nameOf: (row: Row) => ReactNode
  readonly csv: { readonly isPending: boolean; readonly save: () => void }
}

/** A table of the overview that can be sorted and saved. */
export function Part<Row extends ComparedRow>({ title, note, first, rows, keyOf, nameOf, csv }: PartProps<Row>) {
  const { t } = useLingui()
  const format = useFormat()
  const change = useChange()
  const [sort, setSort] = useState<OverviewSort>('net')
  const names: Readonly<Record<OverviewSort, string>> = {
    net: t`Highest revenue`,
    bookings: t`Most bookings`,
    cancelled: t`Most cancellations`,
    noShows: t`Most no-shows`,
    rise: t`Largest rise in revenue`,
    fall: t`Largest fall in revenue`,
  }
  const figure = (id: string, label: string, show: (row: Row) => string) => ({ id, label, isNumber: true, show })
  return (
    <Section title={title}>
      {note && <p className={facts.note}>{note}</p>}
      {rows.length === 0 ? (
        <p>
          <Trans>No data for this period.</Trans>
        </p>
      ) : (
        <>
          <div className={styles.controls}>
            <Select
              label={t`Sort by`}
              value={sort}
              options={OVERVIEW_SORTS.map((value) => ({ value, label: names[value] }))}
              onChange={setSort}
            />
            <Button
              size="sm"
              variant="secondary"
              aria-label={t`Export CSV: ${title}`}
              pending={csv.isPending}
              onClick={csv.save}
            >
              <Trans>Export CSV</Trans>
            </Button>
          </div>
          <Table
            caption={title}
            rows={sortRows(rows, sort)}
            keyOf={keyOf}
            columns={[
              { id: 'name', label: first, show: nameOf },
              figure('bookings', t`Bookings`, ({ now }) => format.number(now.bookings)),
              figure('bookings-change', t`Change in bookings`, ({ now, before }) =>
                change(now.bookings, before.bookings),
              ),
              figure('net', t`Net revenue`, ({ now }) => format.yen(netOf(now))),
              figure('net-change', t`Change in revenue`, ({ now, before }) => change(netOf(now), netOf(before))),
              figure('cancelled', t`Cancellations`, ({ now }) => format.number(now.cancelled)),
              figure('no-shows', t`No-shows`, ({ now }) => format.number(now.noShows)),
            ]}
          />
        </>
      )}
    </Section>
  )
}
