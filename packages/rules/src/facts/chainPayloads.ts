import type { ReadParamsOf, Wire } from '@latchkey/contract/wire'
import { addSolanaSignatures } from '../decode/index.ts'
import { type PolicyObjects, Undecodable } from '../language/policyObjects.ts'
import type { Asking } from './asking.ts'
import { describeSolanaTransaction } from './solana.ts'
import { describeTronTransaction } from './tron.ts'

type RawPayload = Pick<
  ReadParamsOf<Wire['submit']['signRawPayload']>,
  'payload' | 'encoding' | 'hashFunction'
>
type Described = Pick<PolicyObjects, 'solana' | 'tron' | 'bitcoin'>

const digest = (chain: string) => ({
  tx: new Undecodable(`A digest may be the one of a ${chain} transaction. Only its bytes are known.`),
})

/**
 * The transactions that a signature of bytes may be one of. Ed25519 signs a message of Solana as it is, Tron signs the
 * SHA-256 of its `raw_data`, Bitcoin that of a digest. docs/policies.md#raw-payloads-of-other-chains
 */
export function* describeChainPayload({ payload, encoding, hashFunction }: RawPayload): Asking<Described> {
  const bytes =
    encoding === 'PAYLOAD_ENCODING_TEXT_UTF8'
      ? Buffer.from(payload, 'utf8')
      : Buffer.from(payload.replace(/^0x/, ''), 'hex')
  switch (hashFunction) {
    case 'HASH_FUNCTION_NOT_APPLICABLE':
      return yield* describeMessage(bytes)
    case 'HASH_FUNCTION_SHA256':
      return {
        tron: { tx: describeTronTransaction(bytes.toString('hex')).tx },
        ...(bytes.length === 32 && { bitcoin: digest('Bitcoin') }),
      }
    case 'HASH_FUNCTION_NO_OP':
      return { tron: digest('Tron'), bitcoin: digest('Bitcoin') }
    case 'HASH_FUNCTION_KECCAK256':
      return {}
  }
}

/** Bytes that are the message of a transaction. Any others are no transaction of Solana. */
function* describeMessage(bytes: Uint8Array): Asking<Described> {
  // The first byte has the version, where a legacy message has the number of signers. A text doesn't begin with it.
  const [first = 0] = bytes
  if (first > 0x80 && first < 0xc0)
    return { solana: { tx: new Undecodable(`A message of version ${first & 0x7f} can't be read.`) } }
  const { tx } = yield* describeSolanaTransaction(addSolanaSignatures(bytes))
  return tx instanceof Undecodable ? {} : { solana: { tx } }
}
