/** `0x5aAe…eAed`, as a label. Where the user decides something about an address, show it in full. */
export const shortAddress = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** Whether a text is an address as `shortAddress` writes it, which is also the name of an account made by a wallet. */
export const isShortAddress = (text: string): boolean => /^[0-9A-Za-z]{6}…[0-9A-Za-z]{4}$/.test(text)
