import { createHash } from 'node:crypto'
import { expect } from 'vitest'

import { type Caller, submit } from './callApi.ts'
import { reach } from './reach.ts'

export interface Signings {
  /** Addresses of the wallets that were created, each with its first signature. */
  wallets: Map<string, object>
  /** Resolves after that many more wallets. Rejects if a request failed. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}
const payload = createHash('sha256').update('the same each time').digest('hex')

/** Signs the same payload with a wallet: the signature is always the same. */
export async function signWith(caller: Caller, signWith: string): Promise<object> {
  const { status, body } = await submit(caller, 'sign_raw_payload', 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2', {
    signWith,
    payload,
    encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
    hashFunction: 'HASH_FUNCTION_NO_OP',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.activity.result.signRawPayloadResult
}

/** Creates wallets one after the other, each at one process, and signs with it at the next two. */
export function signConstantly(caller: Omit<Caller, 'apiBaseUrl'>, urls: readonly string[]): Signings {
  let isStopping = false
  const wallets: Signings['wallets'] = new Map()
  const at = (step: number): Caller => ({ ...caller, apiBaseUrl: urls[step % urls.length]! })
  const work = async () => {
    for (let step = 0; !isStopping; step++) {
      const wallet = { walletName: `wallet ${step}`, accounts: [account] }
      const { status, body } = await submit(at(step), 'create_wallet', 'ACTIVITY_TYPE_CREATE_WALLET', wallet)
      expect(status, JSON.stringify(body)).toBe(200)
      const address: string = body.activity.result.createWalletResult.addresses[0]
      const signature = await signWith(at(step + 1), address)
      expect(await signWith(at(step + 2), address)).toEqual(signature)
      wallets.set(address, signature)
    }
  }
  const finished = work()
  finished.catch(() => undefined)
  return {
    wallets,
    more: (count) => reach(() => wallets.size, wallets.size + count, finished),
    async stop() {
      isStopping = true
      await finished
    },
  }
}
