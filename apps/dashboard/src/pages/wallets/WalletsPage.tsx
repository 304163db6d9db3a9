import type { WalletAccount } from '@latchkey/ui'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Badge } from '../../parts/Badge.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { CreateWallet } from './CreateWallet.tsx'

/** Wallets and keys of the organization itself. */
export function WalletsPage() {
  const wallets = useQueryOf('listWallets')
  const accounts = useQueryOf('listWalletAccounts', { paginationOptions: { limit: '100' } })
  const keys = useQueryOf('listPrivateKeys')
  return (
    <Page
      title="Wallets"
      intro="Wallets of the organization itself, such as a treasury. Wallets of the people who sign in to your app are listed under Users."
    >
      <Section title="Wallets">
        <Loaded query={wallets}>
          {(data) => (
            <Loaded query={accounts}>
              {({ accounts: all }) => (
                <Table
                  caption="Wallets"
                  rows={data.wallets}
                  keyOf={({ walletId }) => walletId}
                  empty="No wallets yet."
                  columns={[
                    { header: 'Name', cell: ({ walletName }) => walletName },
                    {
                      header: 'Accounts',
                      cell: ({ walletId }) => (
                        <Addresses accounts={all.filter((one) => one.walletId === walletId)} />
                      ),
                    },
                    { header: 'Created', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
                    { header: 'State', cell: (wallet) => <Origin {...wallet} /> },
                  ]}
                />
              )}
            </Loaded>
          )}
        </Loaded>
      </Section>
      <CreateWallet />
      <Section title="Private keys" intro="Single keys that don't belong to a wallet.">
        <Loaded query={keys}>
          {({ privateKeys }) => (
            <Table
              caption="Private keys"
              rows={privateKeys}
              keyOf={({ privateKeyId }) => privateKeyId}
              empty="No private keys."
              columns={[
                { header: 'Name', cell: ({ privateKeyName }) => privateKeyName },
                {
                  header: 'Public key',
                  cell: ({ publicKey, privateKeyName }) => (
                    <Copyable value={publicKey} name={`the public key of ${privateKeyName}`} />
                  ),
                },
                { header: 'State', cell: (key) => <Origin {...key} /> },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Page>
  )
}

const Addresses = ({ accounts }: { accounts: readonly WalletAccount[] }) =>
  accounts.length === 0 ? (
    'None'
  ) : (
    <ul className="db-list">
      {accounts.map(({ walletAccountId, address, addressFormat }) => (
        <li key={walletAccountId}>
          <span className="db-muted">{addressFormat.replace('ADDRESS_FORMAT_', '').toLowerCase()}</span>{' '}
          <Copyable value={address} name={`the address ${address}`} />
        </li>
      ))}
    </ul>
  )

const Origin = ({ exported, imported }: { exported: boolean; imported: boolean }) => (
  <span className="db-actions">
    {exported && <Badge kind="warning">Exported</Badge>}
    {imported && <Badge>Imported</Badge>}
    {!exported && !imported && <Badge>Never left the enclave</Badge>}
  </span>
)
