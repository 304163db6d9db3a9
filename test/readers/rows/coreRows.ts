import { describeIntent } from '../../../packages/core/src/activities/describeIntent.ts'
import type { SigningRequest } from '../../../packages/core/src/clear-signing/decode.types.ts'
import { createDecodeContext } from '../../../packages/core/src/clear-signing/decodeContext.ts'
import { decodeRequest } from '../../../packages/core/src/clear-signing/decodeRequest.ts'
import { decodeArguments } from '../../../packages/core/src/clear-signing/descriptors/decodeArguments.ts'
import { describeByInterface } from '../../../packages/core/src/clear-signing/descriptors/describeByInterface.ts'
import type { Descriptors } from '../../../packages/core/src/clear-signing/descriptors.types.ts'
import { readAnswer } from '../../../packages/core/src/client/readAnswer.ts'
import { isSolanaTransaction } from '../../../packages/core/src/wallet/isSolanaTransaction.ts'
import { emptyItems, hostileAbis, hostileCalls } from '../hostile/interfaces.ts'
import { hostileBytes, hostileJson, hostileTexts, mapped, toHex } from '../hostile/texts.ts'
import { asHex, hostileEthereum, hostilePsbt, hostileSolana, hostileTron } from '../hostile/transactions.ts'
import { typedDataTexts } from '../hostile/typedDataTexts.ts'
import { fieldCharacters, reader } from '../reader.ts'

const context = createDecodeContext()
const none: Descriptors = { call: async () => 'none', typedData: async () => 'none' }
const loadSources = async () => ({ context, descriptors: none })
const decode = (request: SigningRequest) => decodeRequest({ context, loadSources }, request)

const ethereum = '0x2e0Ece61D3f2353A851b268f34DCa0bC3904DF2A'
const transactionOf =
  (address: string, chain: 'ethereum' | 'solana' | 'tron' | 'bitcoin') => (transaction: string) =>
    decode({ kind: 'transaction', address, chain, transaction } as SigningRequest)
const bytesAsHex = mapped(hostileBytes, toHex, 2)

const callArguments = Object.fromEntries(
  Object.entries({ ...hostileCalls, ...emptyItems }).map(([name, { inputs, digits }]) => [
    name,
    (bytes: number) => ({ inputs, digits: digits(bytes) }),
  ]),
)

/** Sign-ins that end with each of the texts. */
const signIns = (texts: Record<string, (bytes: number) => string>) =>
  Object.fromEntries(
    Object.entries(
      mapped(texts, (text) => `a wants you to sign in with your Ethereum account:\na\n${text}`),
    ).map(([name, make]) => [`signIn, ${name}`, make]),
  )

/** The kit: the window that asks before signing, and answers of services. */
export const coreRows = {
  decodeMessage: reader((message: string) => decode({ kind: 'message', address: ethereum, message }), {
    ...hostileTexts,
    ...signIns({ ...hostileTexts, uris: (bytes) => 'URI:https://b\n'.repeat(bytes / 14) }),
  }),
  decodeTypedData: reader(
    (typedData: string) => decode({ kind: 'typedData', address: ethereum, typedData }),
    { ...typedDataTexts, ...hostileJson },
  ),
  decodeEthereum: reader(transactionOf(ethereum, 'ethereum'), { ...asHex(hostileEthereum), ...bytesAsHex }),
  decodeSolana: reader(transactionOf('1', 'solana'), { ...asHex(hostileSolana), ...bytesAsHex }),
  decodeTron: reader(transactionOf('T', 'tron'), { ...asHex(hostileTron), ...bytesAsHex }),
  decodeBitcoin: reader(transactionOf('bc1q', 'bitcoin'), { ...asHex(hostilePsbt), ...bytesAsHex }),
  decodeArguments: reader(({ inputs, digits }: { inputs: object[]; digits: string }) => {
    const decoded = decodeArguments(inputs as never, digits)
    return decoded
  }, callArguments),
  describeByInterface: reader(
    (abi: string) => describeByInterface(abi, '0x12345678'),
    { ...hostileAbis, ...hostileJson },
    fieldCharacters,
  ),
  describeIntent: reader(
    (payload: string) =>
      describeIntent({
        id: '',
        intent: {
          signRawPayloadIntentV2: { signWith: ethereum, payload, encoding: 'PAYLOAD_ENCODING_TEXT_UTF8' },
        },
      } as never),
    { ...hostileTexts, ...mapped(hostileTexts, (text) => `\x19Ethereum Signed Message:\n${text}`) },
  ),
  isSolanaTransaction: reader(isSolanaTransaction, hostileBytes),
  readAnswer: reader(
    (text: string) =>
      readAnswer(
        { status: 200, contentType: 'application/json', text, redirected: false, retryAfter: null },
        'whoami',
        0,
      ),
    hostileJson,
  ),
}
