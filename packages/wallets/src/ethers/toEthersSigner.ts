import type { Provider, Signer, TransactionRequest, TypedDataDomain, TypedDataField } from 'ethers'

import type { SigningKit, SigningOptions } from '../kit.types.ts'
import { isRejection } from '../providerError.ts'
import { unsupportedLibrary } from '../unsupportedLibrary.ts'

/** The members that ethers knows. It refuses domains with others, which other libraries leave out. */
const toStandardDomain = ({
  name = null,
  version = null,
  chainId = null,
  verifyingContract = null,
  salt = null,
}: TypedDataDomain): TypedDataDomain => ({ name, version, chainId, verifyingContract, salt })

export interface EthersSignerOptions extends SigningOptions {
  /** The library: `import { ethers } from 'ethers'`. */
  ethers: Pick<
    typeof import('ethers'),
    | 'AbstractSigner'
    | 'Signature'
    | 'Transaction'
    | 'TypedDataEncoder'
    | 'copyRequest'
    | 'hexlify'
    | 'makeError'
    | 'resolveAddress'
    | 'resolveProperties'
    | 'version'
  >
  provider?: Provider | null | undefined
}

/**
 * A signer of ethers 6 whose key stays with the service.
 *
 * @throws ProviderRpcError 4200 with `library`, `version` and `expected` in its `data`, for ethers before 6.14
 * @throws its methods: {@link ActivityError} `ACTIVITY_NEEDS_APPROVAL` with `activityId`, unless `onApprovalNeeded` is
 * given; ethers' `ACTION_REJECTED` if the user rejects
 * @example
 * const provider = new ethers.JsonRpcProvider(url)
 * const signer = toEthersSigner(kit, address, { ethers, provider })
 * const { hash } = await signer.sendTransaction({ to, value: ethers.parseEther('0.1') })
 */
export function toEthersSigner(
  { wallets }: SigningKit,
  address: string,
  { ethers, provider, ...options }: EthersSignerOptions,
): Signer {
  checkVersion(ethers.version)
  const account = { address, ...options }
  type Action = 'signMessage' | 'signTransaction' | 'signTypedData'
  const sign = <Signed>(work: Promise<Signed>, action: Action) =>
    work.catch((error) => {
      if (!isRejection(error)) throw error
      const facts = { action, reason: 'rejected', info: { error } } as const
      throw ethers.makeError('User rejected the request.', 'ACTION_REJECTED', facts)
    })

  class LatchkeySigner extends ethers.AbstractSigner {
    getAddress = async () => address

    connect(other: Provider | null) {
      return new LatchkeySigner(other)
    }

    async signMessage(message: string | Uint8Array) {
      const signable =
        typeof message === 'string' ? message : { raw: ethers.hexlify(message) as `0x${string}` }
      return await sign(wallets.signMessage({ ...account, message: signable }), 'signMessage')
    }

    async signTransaction(request: TransactionRequest) {
      // It may be a Transaction, whose fields are getters.
      const { from, to, ...rest } = ethers.copyRequest(request)
      const resolved = await ethers.resolveProperties({
        from: from == null ? address : ethers.resolveAddress(from, this),
        to: to == null ? null : ethers.resolveAddress(to, this),
      })
      if (resolved.from.toLowerCase() !== address.toLowerCase())
        throw ethers.makeError(`from is not the signer's address: ${address}`, 'INVALID_ARGUMENT', {
          argument: 'from',
          value: resolved.from,
        })
      const transaction = ethers.Transaction.from({ ...rest, to: resolved.to } as never).unsignedSerialized
      const parameters = { ...account, chain: 'ethereum', transaction } as const
      return await sign(wallets.signTransaction(parameters), 'signTransaction')
    }

    async signTypedData(
      domain: TypedDataDomain,
      types: Record<string, TypedDataField[]>,
      value: Record<string, unknown>,
    ) {
      // A name is no address: it is resolved before anything is signed.
      const named = await ethers.TypedDataEncoder.resolveNames(
        toStandardDomain(domain),
        types,
        value,
        (name) => ethers.resolveAddress(name, this) as Promise<string>,
      )
      const typedData = ethers.TypedDataEncoder.getPayload(named.domain, types, named.value)
      return await sign(wallets.signTypedData({ ...account, typedData }), 'signTypedData')
    }

    override async authorize(request: Parameters<Signer['authorize']>[0]) {
      const authorization = await this.populateAuthorization(request)
      const contractAddress = await ethers.resolveAddress(authorization.address, this)
      const { r, s, yParity } = await sign(
        wallets.signAuthorization({
          ...account,
          contractAddress,
          chainId: Number(authorization.chainId ?? 0),
          nonce: Number(authorization.nonce ?? 0),
        }),
        'signMessage',
      )
      const signature = ethers.Signature.from({ r, s, yParity: yParity as 0 | 1 })
      const [chainId, nonce] = [BigInt(authorization.chainId ?? 0), BigInt(authorization.nonce ?? 0)]
      return { address: contractAddress, chainId, nonce, signature }
    }
  }
  return new LatchkeySigner(provider ?? null)
}

/** ethers 5 has another signer, and names its version `ethers/5.7.2`. Authorizations came with 6.14. */
function checkVersion(text: string): void {
  const version = text.replace('ethers/', '')
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 6 || (major === 6 && minor >= 14)) return
  const advice =
    'Update it, or pass `createProvider` of @latchkey/wallets/eip1193 to its `Web3Provider` (ethers 5) or `BrowserProvider`.'
  throw unsupportedLibrary({ library: 'ethers', version, expected: '6.14 or later', advice })
}
