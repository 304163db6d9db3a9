import { listCalls } from '@latchkey/crypto/calls'
import { Address, NETWORK, OutScript, Transaction } from '@scure/btc-signer'
import { encodeFunctionData, erc20Abi, parseAbi, serializeTransaction } from 'viem'

import {
  decodeEthereumTransaction,
  decodePsbt,
  decodeSolanaTransaction,
  decodeTronTransaction,
} from '../src/decode/index.ts'
import { spendsOfPsbt } from '../src/facts/spends/bitcoinSpends.ts'
import { spendsOfTransaction } from '../src/facts/spends/ethereumSpends.ts'
import { spendsOfSolana } from '../src/facts/spends/solanaSpends.ts'
import { spendsOfTron } from '../src/facts/spends/tronSpends.ts'
import { me, token } from '../test/spends/ethereum.ts'
import { solanaTransactionOf } from '../test/spends/solana.ts'
import { tronTransactionOf } from '../test/spends/tron.ts'

// How long it takes to count what a transaction lets go out, beside decoding it, by turns in one run.
// Run with: npm run bench -- spends, or node --conditions=latchkey-source --import tsx <this file>.

const rounds = 11
const milliseconds = 40
/** Time for counting, by that for decoding. */
const bar = 0.6

/** @type {`0x${string}`} */
const friend = `0x${'ab'.repeat(20)}`
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] })
const call = { to: token, value: 0n, data: transfer }
const batch = encodeFunctionData({
  abi: parseAbi(['function executeBatch((address to, uint256 value, bytes data)[])']),
  args: [new Array(32).fill(call)],
})

/** @param {`0x${string}`} to @param {`0x${string}`} data */
const ethereum = (to, data) => {
  const unsigned = serializeTransaction({ chainId: 1, type: 'eip1559', to, data, gas: 9n, maxFeePerGas: 9n })
  const decode = () => decodeEthereumTransaction(unsigned)
  const decoded = decode()
  // Policies see the calls as well, so they are listed in any case.
  const listed = listCalls([{ from: me, to, value: 0n, data }])
  return { decode, count: () => spendsOfTransaction(decoded, listed) }
}

const solana = () => {
  const keys = [1, 2, 3, 4].map((byte) => 'ABCD'.charAt(byte - 1).repeat(43))
  const [payer = '', account = '', mint = '', recipient = ''] = keys
  const data = [12, 5, 0, 0, 0, 0, 0, 0, 0, 6]
  const unsigned = solanaTransactionOf(payer, [
    { program: 'token', accounts: [account, mint, recipient, payer], data },
  ])
  const decode = () => decodeSolanaTransaction(unsigned)
  const decoded = decode()
  return { decode, count: () => spendsOfSolana(decoded, undefined) }
}

const tron = () => {
  const [owner, contract] = [`41${'15'.repeat(20)}`, `41${'cd'.repeat(20)}`]
  const unsigned = tronTransactionOf(
    'TriggerSmartContract',
    { 1: owner, 2: contract, 4: transfer.slice(2) },
    9n,
  )
  const decode = () => decodeTronTransaction(unsigned)
  const decoded = decode()
  return { decode, count: () => spendsOfTron(decoded) }
}

const bitcoin = () => {
  const own = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const script = OutScript.encode(Address(NETWORK).decode(own))
  const psbt = new Transaction()
  psbt.addInput({ txid: '01'.repeat(32), index: 0, witnessUtxo: { amount: 1_000n, script } })
  for (const amount of [300n, 600n]) psbt.addOutput({ script, amount })
  const unsigned = Buffer.from(psbt.toPSBT()).toString('hex')
  const decode = () => decodePsbt('BITCOIN_MAINNET_P2WPKH', unsigned)
  const decoded = decode()
  return { decode, count: () => spendsOfPsbt(decoded, 'BITCOIN_MAINNET_P2WPKH', own) }
}

/** Microseconds of one run. @param {() => unknown} run */
function measure(run) {
  const started = performance.now()
  let runs = 0
  while (performance.now() - started < milliseconds) {
    run()
    runs++
  }
  return (1_000 * (performance.now() - started)) / runs
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const cases = {
  'a transfer of ERC-20': ethereum(token, transfer),
  'a batch of 32': ethereum(me, batch),
  'a transfer of SPL': solana(),
  'a transfer of TRC-20': tron(),
  'a PSBT': bitcoin(),
}
for (const [name, { decode, count }] of Object.entries(cases)) {
  if (!Array.isArray(count())) throw new Error(`${name} is not counted`)
  const times = Array.from({ length: rounds }, () => [measure(decode), measure(count)])
  const [decoding, counting] = [0, 1].map((at) => median(times.map((round) => round[at] ?? 0)))
  const ratio = (counting ?? 0) / (decoding ?? 1)
  process.stdout.write(
    `${name}: ${counting?.toFixed(1)} µs beside ${decoding?.toFixed(1)} µs: ${ratio.toFixed(2)} × (at most ${bar})\n`,
  )
  if (ratio > bar) process.exitCode = 1
}
