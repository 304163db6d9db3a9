import { Button } from '@latchkey/ui/parts'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { downloadJson } from '../../parts/download.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Json } from '../../parts/Json.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'

/** The app of the enclave that holds wallets and signs. */
const appName = 'signer'

/** What the enclave signs about itself and about what it did. */
export function ProofsPage() {
  const boot = useQueryOf('getLatestBootProof', { appName })
  const proofs = useQueryOf('listAppProofs')
  return (
    <Page
      title="Proofs"
      intro="A boot proof says which program the enclave runs; an app proof is its signature over what it did. Users’ devices verify them: the service passes them on."
    >
      <Section title="Boot proof">
        <Loaded query={boot}>
          {({ bootProof }) => (
            <>
              <Facts
                facts={[
                  ['App', bootProof.enclaveApp],
                  ['Deployment', bootProof.deploymentLabel],
                  ['Owner', bootProof.owner],
                  ['Started', <Timestamp key="at" value={bootProof.createdAt} />],
                  [
                    'Ephemeral key',
                    <Copyable key="key" value={bootProof.ephemeralPublicKeyHex} name="the ephemeral key" />,
                  ],
                ]}
              />
              <div>
                <Button variant="secondary" onClick={() => downloadJson('boot-proof.json', bootProof)}>
                  Download the boot proof
                </Button>
              </div>
            </>
          )}
        </Loaded>
      </Section>
      <Section
        title="App proofs of the organization"
        intro="Of the activity that created it, where it asked for proofs. Those of another activity are in its details."
      >
        <Loaded query={proofs}>
          {({ appProofs }) => (
            <Table
              caption="App proofs"
              rows={appProofs}
              keyOf={({ signature }) => signature}
              empty="No proof was asked for."
              columns={[
                {
                  header: 'Statement',
                  cell: ({ proofPayload }) => <Json label="Statement" value={JSON.parse(proofPayload)} />,
                },
                {
                  header: 'Key',
                  cell: ({ publicKey }) => <Copyable value={publicKey} name="the key" />,
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </Page>
  )
}
