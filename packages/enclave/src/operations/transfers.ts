import {
  CryptoError,
  createNodeKeyPair,
  decodeEncryptedBundle,
  importNodeBundleKey,
  sealNodeBundle,
  signBundle,
} from '@latchkey/crypto/node'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

import type { EnclaveContext } from '../context.ts'
import type { Enclave } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { readImportedKey, readImportedWallet } from '../importFormats.ts'
import { rowOf } from '../keyCache.ts'
import { readPhraseBytes } from '../walletSecret.ts'
import { sealKey, sealWallet } from './wallets.ts'

export const exportWallet =
  (context: EnclaveContext): Enclave['exportWallet'] =>
  async ({ wallet: { walletId, sealed }, organizationId, targetPublicKey }) => {
    const secret = context.sealer.open(rowOf('wallet', organizationId, walletId), sealed)
    const phrase = readPhraseBytes(secret)
    try {
      return await writeExportBundle(context, organizationId, targetPublicKey, phrase)
    } finally {
      phrase.fill(0)
      secret.fill(0)
    }
  }

export const exportKey =
  (context: EnclaveContext): Enclave['exportKey'] =>
  async ({ source, organizationId, targetPublicKey }) => {
    const key = context.keys.use({ organizationId, source }, (borrowed) => borrowed.slice())
    try {
      return await writeExportBundle(context, organizationId, targetPublicKey, key)
    } finally {
      key.fill(0)
    }
  }

/** Encrypted to the client's key, and signed together with the organization. docs/wire-format.md#bundles */
async function writeExportBundle(
  { signer }: EnclaveContext,
  organizationId: string,
  targetPublicKey: string,
  plaintext: Uint8Array,
): Promise<string> {
  try {
    const { enc, ciphertext } = await sealNodeBundle({ recipientPublicKey: targetPublicKey, plaintext })
    const data = { encappedPublic: bytesToHex(enc), ciphertext: bytesToHex(ciphertext), organizationId }
    return await signBundle({ signer, signerPublicKey: signer.uncompressedPublicKey, data })
  } catch (cause) {
    throw toTargetError(cause)
  }
}

export const createImportTarget =
  ({ sealer, signer }: EnclaveContext): Enclave['createImportTarget'] =>
  async ({ targetId, organizationId, userId }) => {
    const target = createNodeKeyPair()
    const key = hexToBytes(target.exportPrivateKey())
    try {
      const sealed = sealer.seal(rowOf('importTarget', organizationId, targetId), key)
      const data = { targetPublic: target.uncompressedPublicKey, organizationId, userId }
      const importBundle = await signBundle({ signer, signerPublicKey: signer.uncompressedPublicKey, data })
      return { importBundle, sealed }
    } finally {
      key.fill(0)
    }
  }

export const importWallet =
  (context: EnclaveContext): Enclave['importWallet'] =>
  async ({ organizationId, target, encryptedBundle, walletId }) => {
    const plaintext = await openImport(context, { organizationId, ...target }, encryptedBundle)
    try {
      const row = rowOf('wallet', organizationId, walletId)
      return await sealWallet(context, row, readImportedWallet(plaintext))
    } finally {
      plaintext.fill(0)
    }
  }

export const importPrivateKey =
  (context: EnclaveContext): Enclave['importPrivateKey'] =>
  async ({ organizationId, target, encryptedBundle, privateKeyId, curve }) => {
    const plaintext = await openImport(context, { organizationId, ...target }, encryptedBundle)
    const key = readImportedKey(plaintext, curve)
    try {
      return sealKey(context.sealer, rowOf('privateKey', organizationId, privateKeyId), { curve, key })
    } finally {
      key.fill(0)
      plaintext.fill(0)
    }
  }

async function openImport(
  { sealer }: EnclaveContext,
  { organizationId, targetId, sealed }: { organizationId: string; targetId: string; sealed: Uint8Array },
  encryptedBundle: string,
): Promise<Uint8Array> {
  const key = sealer.open(rowOf('importTarget', organizationId, targetId), sealed)
  try {
    return await importNodeBundleKey(bytesToHex(key)).open(decodeEncryptedBundle(encryptedBundle))
  } catch (cause) {
    throw toBundleError(cause, 'The bundle is not encrypted to this import target.')
  } finally {
    key.fill(0)
  }
}

export const toTargetError = (cause: unknown) =>
  toBundleError(cause, 'The target public key is not a point of P-256.')

const toBundleError = (cause: unknown, message: string) =>
  cause instanceof CryptoError ? new EnclaveError('BUNDLE_INVALID', message, { cause }) : cause
