import type { ReactNode } from 'react'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers align at their end. */
  numeric?: boolean | undefined
}

export interface TableProps<Row> {
  /** Name of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Shown in place of a table without rows. */
  empty: ReactNode
}

/** A table; on narrow screens each row is a card with the column's name before each value. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) {
  if (rows.length === 0) return <div className="db-empty">{empty}</div>
  return (
    <table className="db-table">
      <caption className="lk-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, numeric }) => (
            <th key={header} scope="col" data-numeric={numeric}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ header, cell, numeric }) => (
              <td key={header} data-label={header} data-numeric={numeric}>
                <span className="db-table__value">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
