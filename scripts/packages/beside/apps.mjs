import { manifest } from '../libraries.mjs'

const { devDependencies } = /** @type {{ devDependencies: Record<string, string> }} */ (
  /** @type {unknown} */ (manifest('wallets'))
)
const { viem = '', '@tanstack/react-query': query = '', react: newestReact = '' } = devDependencies
const basics = { '@tanstack/react-query': query, typescript: '5.9.3' }
const reacts = (/** @type {string} */ version) => ({ react: version, 'react-dom': version })

const start = `\
import assert from 'node:assert/strict'
import { latchkeyConnector } from '@latchkey/wallets/wagmi'
import { toViemAccount } from '@latchkey/wallets/viem'
import { renderToString } from 'react-dom/server'
import { UserButton } from '@latchkey/ui'

assert.ok(UserButton)
assert.equal(renderToString('app'), 'app')
const kit = { sessions: {}, config: {}, wallets: { signTransaction: async ({ transaction }) => transaction.slice(2) } }
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
assert.equal(toViemAccount(kit, address).type, 'local')
const connector = latchkeyConnector({ kit, name: 'Larkfield' })
`

const takesConnector = `
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, connectors: [connector] })
assert.equal(config.connectors[0].id, 'latchkey')
`

/**
 * Apps with other versions than ours of what the adapters are for: what each adds to its package.json, and a script that
 * uses the adapters, or reads the error that names the version.
 *
 * @type {Record<string, { dependencies: Record<string, string>, script: string, strictPeers?: boolean }>}
 */
export const apps = {
  'React 18, wagmi 2, @solana/kit 3': {
    dependencies: { ...basics, ...reacts('18.3.1'), viem, wagmi: '2.19.5', '@solana/kit': '3.0.3' },
    script: `${start}${takesConnector}
import * as solana from '@solana/kit'
import { toSolanaSigner } from '@latchkey/wallets/solana'

const signer = toSolanaSigner(kit, '11111111111111111111111111111112')
const message = solana.pipe(
  solana.createTransactionMessage({ version: 0 }),
  (empty) => solana.setTransactionMessageFeePayerSigner(signer, empty),
  (paid) => solana.setTransactionMessageLifetimeUsingBlockhash({ blockhash: signer.address, lastValidBlockHeight: 1n }, paid),
)
const signed = await solana.partiallySignTransactionMessageWithSigners(message)
assert.deepEqual(Object.keys(signed.signatures), [signer.address])
`,
  },
  'React 19, wagmi 3, ethers 5, @solana/web3.js 1': {
    dependencies: {
      ...basics,
      ...reacts(newestReact),
      viem,
      wagmi: '3.7.7',
      ethers: '5.7.2',
      '@solana/web3.js': '1.98.4',
    },
    script: `${start}${takesConnector}
import { ethers } from 'ethers'
import web3 from '@solana/web3.js'
import { toEthersSigner } from '@latchkey/wallets/ethers'
import { toSolanaSigner } from '@latchkey/wallets/solana'

assert.throws(() => toEthersSigner(kit, address, { ethers }), /Got ethers 5\\.7\\.2, expected 6\\.14 or later/)
const key = web3.Keypair.generate().publicKey
const instructions = [web3.SystemProgram.transfer({ fromPubkey: key, toPubkey: key, lamports: 1 })]
const message = new web3.TransactionMessage({ payerKey: key, recentBlockhash: key.toBase58(), instructions })
const transaction = new web3.VersionedTransaction(message.compileToV0Message())
const signer = toSolanaSigner(kit, key.toBase58())
await assert.rejects(signer.signTransactions([transaction]), /expected those of @solana\\/kit 2 or later/)
`,
  },
  'React 18, wagmi 1, viem 1': {
    // npm's strict setting refuses wagmi 1 beside TanStack Query 5 without us, too.
    strictPeers: false,
    dependencies: { ...basics, ...reacts('18.3.1'), viem: '1.21.4', wagmi: '1.4.13' },
    script: `${start}
import { configureChains, createConfig, mainnet } from 'wagmi'
import { publicProvider } from 'wagmi/providers/public'

const { publicClient } = configureChains([mainnet], [publicProvider()])
assert.throws(() => createConfig({ connectors: [connector], publicClient }), /Got wagmi 1, expected 2 or 3/)
`,
  },
}
