import { useQueryOf } from '../../api/useQueryOf.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { CountryTable, nameOfCountry } from '../overview/CountryTable.tsx'
import { ListField } from './fields/ListField.tsx'
import type { AuthEditor } from './settings/useAuthSettings.ts'

const month = 720

/** Countries that codes are sent to by SMS, and how many of the codes to each were entered. */
export function SmsCountries({ editor }: { editor: AuthEditor }) {
  const { data } = useQueryOf('getUsage', { hours: month })
  const countries = editor.value('smsCountries')
  const isOffered = editor.value('allowedAuthMethods')?.includes('sms')
  return (
    <Section
      title="SMS countries"
      intro="Each message costs money, and some countries cost much. Codes go to numbers of these countries only, of those that the service allows."
    >
      <ListField
        label="Country code"
        name="SMS countries"
        values={countries ?? []}
        placeholder="AT"
        empty={
          countries
            ? 'No SMS is sent.'
            : "None chosen: the service's own list applies. In production without such a list, no SMS is sent."
        }
        check={async (text) => text.toUpperCase()}
        onChange={(values) => editor.set('smsCountries', values.length === 0 ? null : values)}
      >
        {countries && countries.length > 0 && (
          <p className="db-muted">{countries.map(nameOfCountry).join(', ')}</p>
        )}
      </ListField>
      {isOffered && !countries && (
        <Notice kind="warning">Codes by SMS are offered. Choose the countries that your users are in.</Notice>
      )}
      {data && (
        <>
          <p className="db-muted">
            The last 30 days. Many codes to a country that are never entered mean that someone has messages
            sent for money: remove the country.
          </p>
          <CountryTable usage={data} />
        </>
      )}
    </Section>
  )
}
