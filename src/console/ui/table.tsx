import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly show: (row: Row) => ReactNode
  /** Right-aligned figures. */
  readonly isNumber?: boolean
}

interface TableProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

/** A table; on a phone each row is a card. The first column names the row. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const [first, ...rest] = columns
  if (!first) return null
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/noRedundantRoles: as cards its display is none of a table's, and its role goes with that */}
      <table className={styles.table} role="table">
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label, isNumber }) => (
              <th key={id} scope="col" data-number={isNumber || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row" data-label={first.label}>
                <span>{first.show(row)}</span>
              </th>
              {rest.map(({ id, label, show, isNumber }) => (
                <td key={id} data-label={label} data-number={isNumber || undefined}>
                  <span>{show(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
