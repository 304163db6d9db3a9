'use client'

import { useAddress, useErrorText, useSignMessage } from '@latchkey/ui'

/** Signs with the kit's own hook, which takes an address of either chain. */
export function Solana() {
  const { data: address } = useAddress('solana')
  const { mutate: sign, data: signature, error, isPending } = useSignMessage()
  const errorText = useErrorText()
  if (!address) return null
  return (
    <section aria-label="Solana">
      <h2>Solana</h2>
      <p>{address}</p>
      <button
        type="button"
        disabled={isPending}
        onClick={() => sign({ address, message: 'Hello from Solana' })}
      >
        Sign a message
      </button>
      {signature && <p>Signature: {signature}</p>}
      {error && <p role="alert">{errorText(error).text}</p>}
    </section>
  )
}
