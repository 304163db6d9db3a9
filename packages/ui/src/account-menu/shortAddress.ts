/** `0x5aAe…eAed`: a name for an address, never a proof. Where a decision is taken, the address stands in full. */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
