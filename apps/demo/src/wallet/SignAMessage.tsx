import { useSignMessage } from '@latchkey/ui'
import { type FormEvent, type ReactElement, useState } from 'react'

/** Signs a message, and checks on the page that the address signed it. */
export function SignAMessage({ address }: { address: string }): ReactElement {
  const sign = useSignMessage()
  const [signed, setSigned] = useState<{ signature: string; isValid: boolean }>()
  const [isWaiting, setWaiting] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSigned(undefined)
    setWaiting(false)
    const message = String(new FormData(event.currentTarget).get('message'))
    const parameters = { address, message, onApprovalNeeded: () => setWaiting(true) }
    const signature = await sign.mutateAsync(parameters).catch(() => undefined)
    if (!signature) return
    const { isSignedBy } = await import('./ethereum.ts')
    setSigned({ signature, isValid: await isSignedBy(address, message, signature) })
  }
  return (
    <form className="site-panel" onSubmit={submit}>
      <h3>A message</h3>
      <p className="site-panel__lead">Sign a sentence. This page then checks that your account signed it.</p>
      <div className="site-panel__fields">
        <label>
          Message
          <input name="message" defaultValue="I'll return the seeds in autumn." autoComplete="off" required />
        </label>
      </div>
      <div className="site-panel__actions">
        <button type="submit" className="site-button" disabled={sign.isPending}>
          {sign.isPending ? 'Signing' : 'Sign'}
        </button>
      </div>
      <div className="site-panel__result" role="status">
        {sign.isPending && isWaiting && (
          <p>Waiting for the other person to approve. This page updates by itself.</p>
        )}
        {sign.error && (
          <p>
            {sign.error.code === 'USER_REJECTED'
              ? 'You rejected it. Nothing was signed.'
              : "The message couldn't be signed. Try again."}
          </p>
        )}
        {signed && (
          <>
            <p>
              {signed.isValid
                ? 'Checked on this page: your Ethereum account signed it.'
                : "The signature isn't from this account."}
            </p>
            <code>{signed.signature}</code>
          </>
        )}
      </div>
    </form>
  )
}
