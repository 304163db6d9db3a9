'use client'

import { useErrorText, useLinkedWallets } from '@latchkey/ui'
import { useEffect } from 'react'

/** Links wallets of the browser, such as MetaMask, to the account: its owner can sign in with each of them. */
export function LinkedWallets() {
  const { list, detected, discover, link, sign, unlink, state } = useLinkedWallets()
  useEffect(discover, [discover])
  const errorText = useErrorText()
  const error = 'error' in state ? state.error : undefined
  return (
    <section aria-label="Linked wallets">
      <h2>Linked wallets</h2>
      <ul>
        {list.data?.map(({ apiKeyId, name, address }) => (
          <li key={apiKeyId}>
            {name}: {address}{' '}
            <button type="button" disabled={unlink.isPending} onClick={() => unlink.mutate(apiKeyId)}>
              Unlink
            </button>
          </li>
        ))}
      </ul>
      {detected.length === 0 && <p>This browser has no wallet.</p>}
      {detected.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => link(id)}>
          Link {name}
        </button>
      ))}
      {/* A second click, because wallets may open a popup for the signature. */}
      {state.status === 'ready' && (
        <button type="button" onClick={() => sign()}>
          Sign with {state.wallet.name}
        </button>
      )}
      {error && <p role="alert">{errorText(error).text}</p>}
    </section>
  )
}
