import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'

// Accounts of the Solana Name Service as its programs write them, derived and laid out apart from the code under test.

const nameProgram = address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
const tokenizer = address('nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk')
const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const root = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')
const recordsProgram = address('HP3D4D1ZCmohQGFVms2SS4LCANgJyksBf5s1F77FuFjZ')

const toBytes = (text: Address) => new Uint8Array(getAddressEncoder().encode(text))
const toText = (bytes: Uint8Array) => getAddressDecoder().decode(bytes)
const encode = (text: string) => new TextEncoder().encode(text)
const derive = async (program: Address, seeds: Uint8Array[]) =>
  (await getProgramDerivedAddress({ programAddress: program, seeds }))[0]

async function nameKey(label: string, parent: Address, nameClass = new Uint8Array(32)): Promise<Address> {
  const hash = await crypto.subtle.digest('SHA-256', encode(`SPL Name Service${label}`))
  return await derive(nameProgram, [new Uint8Array(hash), nameClass, toBytes(parent)])
}

/** A wallet that can sign. */
export interface Signer {
  address: Address
  sign(message: Uint8Array): Uint8Array
}

export function createSigner(): Signer {
  const { secretKey, publicKey } = ed25519.keygen()
  return { address: toText(publicKey), sign: (message) => ed25519.sign(message, secretKey) }
}

interface RecordV2 {
  content: Uint8Array
  staleness: Address
  association: Uint8Array
  /** 1: by a signature of Solana. */
  validations?: readonly [number, number]
}

/** The registry of names of a chain, and the endpoint's answers about it. */
export function startSolanaNames() {
  let slot = 500_000_000
  const accounts = new Map<string, { owner: Address; data: Uint8Array }>()
  const holders = new Map<string, { address: string; amount: string }[]>()
  const put = (key: Address, owner: Address, ...parts: (Uint8Array | readonly number[])[]) => {
    accounts.set(key, { owner, data: Uint8Array.from(parts.flatMap((part) => [...part])) })
  }
  const header = (parent: Address, owner: Address) => [toBytes(parent), toBytes(owner), new Uint8Array(32)]
  async function keyOf(name: string): Promise<Address> {
    const [last = '', sub] = name.split('.').reverse()
    const domain = await nameKey(last, root)
    return sub === undefined ? domain : await nameKey(`\0${sub}`, domain)
  }
  return {
    keyOf,
    derive,
    setSlot(next: number) {
      slot = next
    },
    async register(name: string, owner: Address) {
      const data = encode('some data of the name'.repeat(20))
      put(await keyOf(name), nameProgram, ...header(root, owner), data)
    },
    async recordV1(name: string, content: Address, signer: Signer) {
      const key = await nameKey('\x01SOL', await keyOf(name))
      const message = encode(Buffer.concat([toBytes(content), toBytes(key)]).toString('hex'))
      put(key, nameProgram, ...header(root, signer.address), toBytes(content), signer.sign(message))
    },
    async recordV2(name: string, { content, staleness, association, validations = [1, 1] }: RecordV2) {
      const recordClass = await derive(recordsProgram, [toBytes(recordsProgram)])
      const key = await nameKey('\x02SOL', await keyOf(name), toBytes(recordClass))
      const numbers = new DataView(new ArrayBuffer(8))
      numbers.setUint16(0, validations[0], true)
      numbers.setUint16(2, validations[1], true)
      numbers.setUint32(4, content.length, true)
      const state = [new Uint8Array(numbers.buffer), toBytes(staleness), association, content]
      put(key, nameProgram, ...header(root, recordClass), ...state)
    },
    /** @param tag 2: the name is held as a token. 3: no more. */
    async tokenize(name: string, holder: Address, { tag = 2, amount = 1 } = {}) {
      const key = await keyOf(name)
      const mint = await derive(tokenizer, [encode('tokenized_name'), toBytes(key)])
      const note = await derive(tokenizer, [encode('nft_record'), toBytes(key)])
      put(note, tokenizer, [tag, 255], toBytes(key), toBytes(holder), toBytes(mint))
      const account = createSigner().address
      const state = [toBytes(mint), toBytes(holder), [amount, 0, 0, 0, 0, 0, 0, 0], new Uint8Array(93)]
      put(account, tokenProgram, ...state)
      holders.set(mint, [
        { address: account, amount: String(amount) },
        { address: createSigner().address, amount: '0' },
      ])
    },
    /** Anybody can send coins to an address before a program makes an account there. */
    async fund(name: string) {
      put(await keyOf(name), address('11111111111111111111111111111111'))
    },
    toBytes,
    answer(method: string, params: unknown[]): unknown {
      const [first] = params
      const { length } = (params[1] as { dataSlice?: { length: number } } | undefined)?.dataSlice ?? {}
      const inContext = (value: unknown) => ({ context: { slot }, value })
      const read = (key: string) => {
        const account = accounts.get(key)
        if (!account) return null
        const data = [Buffer.from(account.data.subarray(0, length)).toString('base64'), 'base64']
        return { lamports: 1, owner: account.owner, executable: false, data }
      }
      const methods: Record<string, () => unknown> = {
        getSlot: () => slot,
        getMultipleAccounts: () => inContext((first as string[]).map(read)),
        getAccountInfo: () => inContext(read(first as string)),
        getTokenLargestAccounts: () => inContext(holders.get(first as string) ?? []),
      }
      return methods[method]?.()
    },
  }
}
