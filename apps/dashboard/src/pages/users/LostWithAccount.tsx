import { useQueryOf } from '../../api/useQueryOf.ts'

/** Consequences of deleting an account, with its wallets that were never exported. */
export function LostWithAccount({ organizationId }: { organizationId: string }) {
  const { data } = useQueryOf('listWallets', {}, { organizationId })
  const unexported = (data?.wallets ?? []).filter(({ exported }) => !exported)
  return (
    <>
      <ul>
        <li>Its people, their contacts and login methods: all sessions end, and nobody can sign in to it.</li>
        <li>Wallets, private keys and policies, saved recipients and the activity log.</li>
        <li>Names, contacts and reasons in your own activity log. The entries stay.</li>
      </ul>
      {unexported.length > 0 ? (
        <p>
          <strong>
            Never exported: {unexported.map(({ walletName }) => walletName).join(', ')}. Anything in there is
            lost for good.
          </strong>
        </p>
      ) : (
        <p>Anything its wallets hold is lost unless the user has exported them.</p>
      )}
    </>
  )
}
