import { Button } from '@latchkey/ui/parts'

import { useQueryOf } from '../../api/useQueryOf.ts'
import { Copyable } from '../../parts/Copyable.tsx'
import { downloadJson } from '../../parts/download.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Page } from '../../parts/Page.tsx'
import { Section } from '../../parts/Section.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'
import { AppProofTable } from './AppProofTable.tsx'

/** The app of the enclave that holds wallets and signs. */
const appName = 'signer'

/** Proofs that the enclave signed about itself and about its activities. */
export function ProofsPage() {
  const boot = useQueryOf('getLatestBootProof', { appName })
  const proofs = useQueryOf('listAppProofs')
  return (
    <Page
      title="Proofs"
      intro="A boot proof states which program the enclave runs. An app proof is the enclave's signature over something it did. Users' devices verify both; the service only passes them on."
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
        intro="Proofs from the activity that created the organization, if it asked for any. Other activities show theirs on their own page."
      >
        <Loaded query={proofs}>{({ appProofs }) => <AppProofTable proofs={appProofs} />}</Loaded>
      </Section>
    </Page>
  )
}
