import { shortAddress } from './addresses.ts'

interface NamedAddressProps {
  /** The user's own name for it, if there is one. */
  name: string | undefined
  address: string
}

/** A name and the short address, side by side, or below each other where they have no room. */
export const NamedAddress = ({ name, address }: NamedAddressProps) => (
  <span className="lk-named">
    {name && <bdi>{name}</bdi>}
    <bdi className="lk-named__address lk-data" translate="no">
      {shortAddress(address)}
    </bdi>
  </span>
)
