import { useSignMessage } from '@latchkey/ui'
import { type FormEvent, type ReactElement, useState } from 'react'

import { useSiteTexts } from '../texts/SiteLanguage.tsx'

/** Signs a message, and checks on the page that the address signed it. */
export function SignAMessage({ address }: { address: string }): ReactElement {
  const texts = useSiteTexts()
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
      <h3>{texts.messageTitle}</h3>
      <p className="site-panel__lead">{texts.messageText}</p>
      <div className="site-panel__fields">
        <label>
          {texts.messageLabel}
          <input
            name="message"
            key={texts.messageExample}
            defaultValue={texts.messageExample}
            autoComplete="off"
            required
          />
        </label>
      </div>
      <div className="site-panel__actions">
        <button type="submit" className="site-button" disabled={sign.isPending}>
          {sign.isPending ? texts.messageSigning : texts.messageSign}
        </button>
      </div>
      <div className="site-panel__result" role="status">
        {sign.isPending && isWaiting && <p>{texts.approvalWaits}</p>}
        {sign.error && <p>{sign.error.code === 'USER_REJECTED' ? texts.rejected : texts.messageFailed}</p>}
        {signed && (
          <>
            <p>{signed.isValid ? texts.messageChecked : texts.messageInvalid}</p>
            <code>{signed.signature}</code>
          </>
        )}
      </div>
    </form>
  )
}
