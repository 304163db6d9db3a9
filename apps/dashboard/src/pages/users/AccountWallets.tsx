import { useQueryOf } from '../../api/useQueryOf.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'

/** Addresses of an account's wallets. The operator can't sign with them. */
export function AccountWallets({ organizationId }: { organizationId: string }) {
  const params = { includeWalletDetails: true, paginationOptions: { limit: '100' } }
  const query = useQueryOf('listWalletAccounts', params, { organizationId })
  return (
    <Section title="Wallets" intro="Only the account's own users can sign with these wallets or export them.">
      <Loaded query={query}>
        {({ accounts }) => (
          <Table
            caption="Addresses"
            rows={accounts}
            keyOf={({ walletAccountId }) => walletAccountId}
            empty="No wallets."
            columns={[
              { header: 'Wallet', cell: ({ walletDetails }) => walletDetails?.walletName ?? '' },
              {
                header: 'Format',
                cell: ({ addressFormat }) => addressFormat.replace('ADDRESS_FORMAT_', '').toLowerCase(),
              },
              {
                header: 'Address',
                cell: ({ address }) => <Copyable value={address} name={`the address ${address}`} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
