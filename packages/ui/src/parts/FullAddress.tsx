import type { ClipboardEvent } from 'react'

export interface FullAddressProps {
  address: string
  /** In the middle of its container. */
  centered?: boolean | undefined
}

/**
 * An address in full, where something is decided about it: groups of four in two inks, in aligned columns. Always left
 * to right. Copying any part of it copies the whole.
 */
export function FullAddress({ address, centered }: FullAddressProps) {
  const copy = (event: ClipboardEvent): void => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', address)
  }
  return (
    <div
      className={centered ? 'lk-address lk-address--center' : 'lk-address'}
      dir="ltr"
      translate="no"
      onCopy={copy}
    >
      {groupAddress(address).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and never move
        <span key={index}>{group}</span>
      ))}
    </div>
  )
}

/** Groups of four; a leading 0x belongs to the first. */
export function groupAddress(address: string): string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(/.{1,4}/gs) ?? []
  return groups.map((group, index) => (index === 0 ? prefix + group : group))
}
