import type { JudgeSettings } from '@latchkey/rules/judge'

import type { Curve } from './derive/curves.ts'
import type { AddressFormat } from './derive/index.ts'
import type {
  ChangeRequest,
  GrantRequest,
  Guard,
  OutcomeRequest,
  SealedState,
  SessionKey,
  SessionKeyRequest,
} from './guard/Guard.ts'
import type { KeySource } from './keyCache.ts'
import type { CounterKey } from './notary/ledgerAccount.ts'
import type { Language, PhraseLength } from './phrases.ts'
import type { AppProof } from './proofs/appProof.ts'
import type { BootProof } from './proofs/bootProof.ts'
import type { Payload } from './sign/payload.ts'
import type { Signature } from './sign/signature.ts'

/** When stored keys were made, ISO 8601. The others are those of a rotation under way. */
export type KeyTimes = Partial<
  Record<'sealKey' | 'signerKey' | 'otherSealKey' | 'otherSignerKey', string | undefined>
>

/** Whether an enclave carries out a request that the states of organizations don't allow. */
export type VerifyMode = 'off' | 'report' | 'enforce'

/** An account to derive. */
export interface AccountRequest {
  curve: Curve
  /** BIP-32, such as `m/44'/60'/0'/0/0`. */
  path: string
  addressFormat: AddressFormat
}

export interface Account extends AccountRequest {
  address: string
  /** Hex: 33 bytes compressed, or the 32 of Ed25519. */
  publicKey: string
  /** Where proofs were asked for: that this enclave derived the address. */
  proof?: AppProof | undefined
}

/** A wallet's sealed seed. It opens only for the wallet's id and its organization. */
export interface SealedWallet {
  walletId: string
  sealed: Uint8Array
}

/** A request about an organization's keys. */
export interface OrganizationRequest {
  /**
   * The organization that owns the key. A sealed row opens for the organization that it was sealed for, and for no other.
   * Calls of different organizations take turns.
   */
  organizationId: string
}

/** A request that uses a key, or takes one out or in. */
export interface KeyRequest extends OrganizationRequest {
  /**
   * The request that asks for it, and all that says whether it may. An enclave that verifies carries nothing out without it:
   * `REQUEST_REFUSED`.
   */
  guard?: Guard | undefined
}

/** A request that seals something new. */
export interface SealRequest extends OrganizationRequest {
  /**
   * Fingerprints of the seal keys that the caller knows to be those of its database. The enclave refuses to seal with
   * another (`SEAL_KEY_UNKNOWN`).
   * @default any key
   */
  sealKeys?: readonly string[] | undefined
}

/** Counters to read. */
export interface SpentRequest extends OrganizationRequest {
  keys: readonly CounterKey[]
  /** SHA-256 of a body: whether it was counted. */
  fingerprint: Uint8Array
}

export interface SpentAnswer {
  /** The counters include the body. */
  isCounted: boolean
  /** In the order of the keys. `spent`: in base units, decimal. */
  counters: { spent: string; count: number }[]
}

/** A row of the service's database that holds a secret of the enclave. */
export interface StoredRow extends OrganizationRequest {
  /** One of the exported `tables`. */
  table: string
  id: string
  sealed: Uint8Array
}

export type TransactionType = 'ETHEREUM' | 'SOLANA' | 'TRON' | 'BITCOIN'

/**
 * Calls that the service makes to the process that holds the keys. Plain data and bytes only, so that the same calls
 * work in one process and across a channel. Secrets cross it sealed, or encrypted to the key that a client named.
 *
 * Every call throws {@link EnclaveError}; `UNAVAILABLE` may be repeated, since no call changes anything in the enclave
 * that the caller doesn't store.
 */
export interface Enclave {
  /** A new wallet: its sealed seed, to be stored by the caller under `walletId`. */
  createWallet(request: SealRequest & { walletId: string; phraseLength?: PhraseLength }): Promise<{
    sealed: Uint8Array
    languages: Language[]
  }>
  /** Addresses of a wallet, in the order of the request. */
  deriveAccounts(
    request: OrganizationRequest & {
      wallet: SealedWallet
      accounts: readonly AccountRequest[]
      /** Adds a proof to each: that the organization has this address. */
      prove?: boolean | undefined
    },
  ): Promise<Account[]>
  /** A new private key that stands alone. */
  createPrivateKey(request: SealRequest & { privateKeyId: string; curve: Curve }): Promise<{
    sealed: Uint8Array
    publicKey: string
  }>
  /** The addresses of a key, in the order of the formats. */
  addresses(
    request: OrganizationRequest & {
      source: KeySource
      formats: readonly AddressFormat[]
      /** Adds a proof to each: that the organization has this address. */
      prove?: boolean | undefined
    },
  ): Promise<{ address: string; proof?: AppProof | undefined }[]>
  /** Signatures of payloads, in their order. `format` is that of the address that was named. */
  signPayloads(
    request: KeyRequest & {
      source: KeySource
      format?: AddressFormat | undefined
      payloads: readonly Payload[]
    },
  ): Promise<Signature[]>
  /** A signed transaction, as hex without `0x`. */
  signTransaction(
    request: KeyRequest & {
      source: KeySource
      format: AddressFormat
      type: TransactionType
      /** Hex. */
      unsigned: string
      /** A policy named legacy Ethereum transactions without a chain id. */
      allowUnprotected?: boolean | undefined
    },
  ): Promise<string>
  /** The phrase, encrypted to a client's key and signed: an `exportBundle`. */
  exportWallet(
    request: KeyRequest & {
      wallet: SealedWallet
      /** Hex, compressed or not. */
      targetPublicKey: string
    },
  ): Promise<string>
  /** 32 private bytes, encrypted to a client's key and signed: an `exportBundle`. */
  exportKey(request: KeyRequest & { source: KeySource; targetPublicKey: string }): Promise<string>
  /** A key to which a client encrypts what it imports: the signed `importBundle`, and the key, sealed. */
  createImportTarget(request: SealRequest & KeyRequest & { targetId: string; userId: string }): Promise<{
    importBundle: string
    sealed: Uint8Array
  }>
  /** Opens what was encrypted to an import target. The caller deletes the target in the same transaction. */
  importWallet(
    request: SealRequest &
      KeyRequest & {
        target: { targetId: string; sealed: Uint8Array }
        encryptedBundle: string
        walletId: string
      },
  ): Promise<{ sealed: Uint8Array; languages: Language[] }>
  importPrivateKey(
    request: SealRequest &
      KeyRequest & {
        target: { targetId: string; sealed: Uint8Array }
        encryptedBundle: string
        privateKeyId: string
        curve: Curve
      },
  ): Promise<{ sealed: Uint8Array; publicKey: string }>
  /**
   * Makes the next state of an organization, which the caller stores in the transaction of its rows, with a lock from here
   * to the end of it. Nothing for an organization that is deleted. Throws `REQUEST_REFUSED` unless the guard's request asks
   * for all that the change adds, and `UNAVAILABLE` in an enclave that doesn't verify. Without guard and state before, it
   * takes over a first state, until {@link closeAdoption}.
   */
  advance(request: ChangeRequest): Promise<SealedState | undefined>
  /** From now on, each first state of an organization needs the request that makes it. */
  closeAdoption(): Promise<void>
  /**
   * Makes a change final, once it is committed: the state before counts no longer. Answers the proof that
   * {@link advance} was asked for, as long as this process knows it.
   */
  confirm(request: OrganizationRequest & { generation: number }): Promise<AppProof | undefined>
  /**
   * Proves that the states allow a request, for one that changes none of them. Throws `UNAVAILABLE` in an enclave that
   * doesn't refuse what they don't allow.
   */
  proveOutcome(request: OutcomeRequest): Promise<AppProof>
  /** Vouches for the key of a session, which is in no state: the caller stores the answer, and shows it in guards. */
  grant(request: GrantRequest): Promise<Uint8Array>
  /**
   * Makes the P-256 key of a session, seals it to a client's key, and vouches for it. Where a guard asks for the session,
   * its request has to name the client's key. Throws `BUNDLE_INVALID` for a target that isn't on the curve.
   */
  createSessionKey(request: SessionKeyRequest): Promise<SessionKey>
  /** The newest state, if it was made within a day: for a database that lost its last commits. */
  latestState(request: OrganizationRequest): Promise<SealedState | undefined>
  /** Counters of limits. Throws `UNAVAILABLE` in an enclave that doesn't refuse what they don't allow. */
  spent(request: SpentRequest): Promise<SpentAnswer>
  /** The same secret in the current form, under the current seal key; nothing where it is already. */
  reseal(request: StoredRow): Promise<Uint8Array | undefined>
  /** Whether a sealed row opens. The first step of a restore drill. */
  verify(request: StoredRow): Promise<boolean>
  /**
   * The keys of this process, which its proofs name (260 hex digits), and the signer that clients pin (130), with the
   * other one of a rotation under way. Fingerprints of the seal keys. When the stored keys were made, as far as it is known.
   */
  identity(): Promise<{
    ephemeralPublicKey: string
    signerPublicKey: string
    otherSignerPublicKeys?: string[] | undefined
    sealKey: string
    otherSealKeys: string[]
    /** SHA-256 of the root certificate that its boot proofs end at, hex: what clients pin. */
    attestationRoot: string
    madeAt?: KeyTimes | undefined
    /** Whether it verifies what it is asked to do: not at all, only to report what it would refuse, or to refuse it. */
    verifies: VerifyMode
    /** By what one that verifies decides, as the service has to. */
    settings?: JudgeSettings | undefined
    /** ID of the journal of one that verifies: a database belongs to one journal. */
    journal?: string | undefined
  }>
  /**
   * Vouches for the keys of this process: made and signed in it, by a root whose key is in the enclave's secrets file. The
   * service stores and relays it.
   */
  bootProof(): Promise<BootProof>
  /** Forgets every key. */
  close(): Promise<void>
}
