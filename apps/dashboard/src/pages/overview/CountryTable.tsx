import { Table } from '../../parts/Table.tsx'
import { countriesOf, type Usage } from './tallies.ts'

const countryNames = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' })
/** Name of a country in the browser's language. */
export const nameOfCountry = (code: string): string =>
  code === '??' ? 'Unknown' : (countryNames.of(code) ?? code)

/** Codes by SMS by country. Nothing where none was sent. */
export function CountryTable({ usage }: { usage: Usage }) {
  const rows = countriesOf(usage.counts)
  if (rows.length === 0) return null
  return (
    <Table
      caption="Codes by SMS, by country"
      rows={rows}
      keyOf={({ country }) => country}
      empty=""
      columns={[
        { header: 'Country', cell: ({ country }) => nameOfCountry(country) },
        { header: 'Codes sent', numeric: true, cell: ({ sent }) => sent.toLocaleString() },
        { header: 'Entered', numeric: true, cell: ({ entered }) => entered.toLocaleString() },
        {
          header: 'Share',
          numeric: true,
          cell: ({ sent, entered }) => `${Math.round((100 * entered) / sent)} %`,
        },
      ]}
    />
  )
}
