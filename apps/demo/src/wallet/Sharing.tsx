import { ApprovalsInbox, useOperation, useOperationQuery, useWallets } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { Pay } from './Pay.tsx'

/** One person may pay up to this much alone, in wei. */
const rule = {
  policyName: 'Small payments',
  effect: 'EFFECT_ALLOW',
  condition: "activity.type == 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2' && eth.tx.value <= 1000000000000000000",
  consensus: 'approvers.count() >= 1',
  notes: 'Up to 1 ETH, one person may pay alone.',
} as const

/** What only accounts of several people show: the spending rule, a payment, and what waits for approval. */
export function Sharing(): ReactElement | null {
  const { data } = useOperationQuery('listUsers')
  const users = data?.users ?? []
  if (users.length < 2) return null
  return (
    <section className="site-wallet" aria-labelledby="sharing-title">
      <h2 id="sharing-title">Shared account</h2>
      <p className="site-wallet__lead">
        {users.map(({ userName }) => userName).join(' and ')} share this account and its wallet.
      </p>
      <div className="site-wallet__one">
        <Rule userIds={users.map(({ userId }) => userId)} />
        <PayFromWallet />
      </div>
      <ApprovalsInbox />
    </section>
  )
}

/** Turns the spending rule on: one person alone up to a limit, everybody above it. */
function Rule({ userIds }: { userIds: string[] }): ReactElement {
  const { data, refetch } = useOperationQuery('listPolicies')
  const create = useOperation('createPolicies')
  const share = useOperation('updateRootQuorum')
  async function turnOn() {
    await create.mutateAsync({ policies: [rule] })
    // From now on the rule alone lets one person pay.
    await share.mutateAsync({ threshold: userIds.length, userIds })
    await refetch()
  }
  const isOn = data?.policies.some(({ policyName }) => policyName === rule.policyName)
  const isBusy = create.isPending || share.isPending
  if (!data) return <p>Loading the rules…</p>
  return (
    <>
      <p className="site-wallet__lead">
        {isOn
          ? 'The rule: up to 1 ETH, one of you may pay alone. Everything else needs both of you.'
          : 'One of you alone may do everything. With a rule, larger payments need both of you.'}
      </p>
      {!isOn && (
        <div className="site-wallet__actions">
          <button
            type="button"
            className="site-button"
            disabled={isBusy}
            onClick={() => void turnOn().catch(() => {})}
          >
            {isBusy ? 'Turning it on' : 'Ask for both of us above 1 ETH'}
          </button>
        </div>
      )}
      {(create.error || share.error) && <p role="alert">The rule couldn’t be turned on. Try again.</p>}
    </>
  )
}

function PayFromWallet(): ReactElement | null {
  const { data: wallets } = useWallets()
  const account = wallets
    ?.flatMap(({ accounts }) => accounts)
    .find(({ addressFormat }) => addressFormat === 'ADDRESS_FORMAT_ETHEREUM')
  return account ? <Pay address={account.address} /> : null
}
