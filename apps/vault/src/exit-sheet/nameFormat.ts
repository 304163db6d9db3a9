const names: Readonly<Record<string, string>> = {
  ADDRESS_FORMAT_BITCOIN_MAINNET_P2PKH: 'Bitcoin (P2PKH)',
  ADDRESS_FORMAT_BITCOIN_MAINNET_P2SH: 'Bitcoin (P2SH)',
  ADDRESS_FORMAT_BITCOIN_MAINNET_P2WPKH: 'Bitcoin (SegWit)',
  ADDRESS_FORMAT_BITCOIN_MAINNET_P2TR: 'Bitcoin (Taproot)',
}

/** An address format as users know it: ADDRESS_FORMAT_COSMOS is Cosmos. */
export const nameFormat = (format: string): string =>
  names[format] ??
  format
    .replace('ADDRESS_FORMAT_', '')
    .toLowerCase()
    .replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())
