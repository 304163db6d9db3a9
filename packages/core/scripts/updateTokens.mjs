import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Writes the tokens that the kit knows by address: those of the list below that a public token list has on a network
// which the kit knows. Run it after an update of the list: node packages/core/scripts/updateTokens.mjs

/** The usual ones. Which addresses they have is the public list's word. */
const symbols = new Set(
  `1INCH AAVE AERO APE ARB BAL BAT CAKE cbBTC cbETH COMP CRV DAI DYDX ENA ENS EURC FDUSD FRAX FXS GMX GRT GUSD IMX LDO
  LINK LUSD MANA MATIC MKR ONDO OP PENDLE PEPE POL PYUSD rETH RPL SAND SHIB SNX stETH sUSDe SUSHI tBTC TUSD UNI USDC
  USDe USDP USDS USDT WAVAX WBNB WBTC weETH WETH WMATIC wstETH YFI`.split(/\s+/),
)
const chainIds = [1, 10, 56, 137, 8453, 42161, 43114]

const require = createRequire(import.meta.url)
const list = JSON.parse(readFileSync(require.resolve('@uniswap/default-token-list'), 'utf8'))
const { major, minor, patch } = list.version

const lines = chainIds.map((chainId) => {
  const rows = list.tokens
    .filter((token) => token.chainId === chainId && symbols.has(token.symbol))
    .sort((one, other) => one.symbol.localeCompare(other.symbol, 'en'))
    .map(({ address, symbol, decimals }) => `${address.toLowerCase()} ${symbol} ${decimals}`)
  return `  'eip155:${chainId}': \`\n${rows.join('\n')}\n\`,`
})
const text = `// Written by packages/core/scripts/updateTokens.mjs from "${list.name}" ${major}.${minor}.${patch} of ${list.timestamp.slice(0, 10)}.
// https://github.com/Uniswap/default-token-list

/** Usual tokens by network: their address in lower case, symbol and decimals. */
export const tokenRows: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`
writeFileSync(new URL('../src/clear-signing/tokenRows.ts', import.meta.url), text)
