import { usePasskeys } from '@latchkey/ui'
import { Button } from '@latchkey/ui/parts'

import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'

/** Passkeys of whoever is signed in. Nobody can add one for somebody else. */
export function OwnPasskeys() {
  const { list, add, state } = usePasskeys()
  const failed = 'error' in state ? state.error : undefined
  return (
    <Section
      title="Your passkeys"
      intro="A passkey signs you in without a code, even while sign-in for your app is turned off."
    >
      <Loaded query={list}>
        {(passkeys) => (
          <Table
            caption="Your passkeys"
            rows={passkeys}
            keyOf={({ authenticatorId }) => authenticatorId}
            empty="No passkeys yet."
            columns={[
              { header: 'Name', cell: ({ authenticatorName }) => authenticatorName },
              { header: 'Added', cell: ({ createdAt }) => <Timestamp value={createdAt} /> },
            ]}
          />
        )}
      </Loaded>
      <div>
        <Button variant="secondary" busy={add.isPending} onClick={() => add.mutate(undefined)}>
          Add a passkey
        </Button>
      </div>
      {failed && <Notice kind="danger">The passkey wasn’t added ({failed.code}). Try again.</Notice>}
    </Section>
  )
}
