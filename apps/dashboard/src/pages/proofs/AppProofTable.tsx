import type { Activity } from '@latchkey/ui'

import { Copyable } from '../../parts/Copyable.tsx'
import { Json } from '../../parts/Json.tsx'
import { Table } from '../../parts/Table.tsx'

/** Statements that the enclave signed about an activity. */
export const AppProofTable = ({ proofs }: { proofs: NonNullable<Activity['appProofs']> }) => (
  <Table
    caption="App proofs"
    rows={proofs}
    keyOf={({ signature }) => signature}
    empty="No proofs were requested."
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
)
