import type { EmbeddedWallet } from '@latchkey/ui'
import { type ReactElement, useState } from 'react'

/** `ADDRESS_FORMAT_ETHEREUM` as people write it. */
const chainName = (format: string): string => {
  const name = format.replace('ADDRESS_FORMAT_', '').replaceAll('_', ' ').toLowerCase()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** One account: its chain, its whole address and a button that copies it. */
export function AccountRow({ account }: { account: EmbeddedWallet['accounts'][number] }): ReactElement {
  const { address, addressFormat } = account
  const [note, setNote] = useState('Copy')
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setNote('Copied')
    } catch {
      setNote("Couldn't copy")
    }
  }
  return (
    <li>
      <span className="site-wallet__chain">{chainName(addressFormat)}</span>
      <code>{address}</code>
      <button
        type="button"
        className="site-button site-button--quiet"
        onClick={copy}
        onBlur={() => setNote('Copy')}
      >
        <span aria-live="polite">{note}</span>
        <span className="site-unseen"> the {chainName(addressFormat)} address</span>
      </button>
    </li>
  )
}
