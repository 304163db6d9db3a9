import { usePasskeys, useReauthenticationModal } from '@latchkey/ui'
import { Button, TextButton } from '@latchkey/ui/parts'
import { useSubmit } from '../../api/useSubmit.ts'
import { ErrorSentence } from '../../parts/ErrorSentence.tsx'
import { Loaded } from '../../parts/Loaded.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { Table } from '../../parts/Table.tsx'
import { Timestamp } from '../../parts/Timestamp.tsx'

/** Passkeys of the signed-in user. Only they can add one. */
export function OwnPasskeys({ userId }: { userId: string }) {
  const { list, add, state } = usePasskeys()
  const removal = useSubmit('deleteAuthenticators')
  const { ask: signInAgain } = useReauthenticationModal()
  const failed = 'error' in state ? state.error : undefined

  async function addOne(): Promise<void> {
    removal.reset()
    const ended = await add.mutateAsync(undefined)
    const isTooOld = 'error' in ended && ended.error?.code === 'REAUTHENTICATION_REQUIRED'
    if (isTooOld && (await signInAgain())) await add.mutateAsync(undefined)
  }

  async function remove(authenticatorId: string): Promise<void> {
    await removal.submit({ userId, authenticatorIds: [authenticatorId] })
    await list.refetch()
  }

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
              {
                header: 'Remove',
                cell: ({ authenticatorId, authenticatorName }) => (
                  <TextButton
                    label={`Remove ${authenticatorName}`}
                    busy={removal.busy}
                    onClick={() => void remove(authenticatorId)}
                  >
                    Remove
                  </TextButton>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      <div>
        <Button variant="secondary" busy={add.isPending} onClick={() => void addOne()}>
          Add a passkey
        </Button>
      </div>
      <OutcomeNotice outcome={removal.outcome} done="Removed." />
      {failed && (
        <Notice kind="danger">
          <ErrorSentence error={failed} />
        </Notice>
      )}
    </Section>
  )
}
