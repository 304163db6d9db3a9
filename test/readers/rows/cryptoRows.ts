import * as addresses from '../../../packages/crypto/src/exports/addresses.ts'
import * as bundle from '../../../packages/crypto/src/exports/bundle.ts'
import * as calls from '../../../packages/crypto/src/exports/calls.ts'
import * as index from '../../../packages/crypto/src/exports/index.ts'
import * as node from '../../../packages/crypto/src/exports/node.ts'
import type * as proofs from '../../../packages/crypto/src/exports/proofs.ts'
import type * as secp256k1 from '../../../packages/crypto/src/exports/secp256k1.ts'
import * as solana from '../../../packages/crypto/src/exports/solana.ts'
import * as transactions from '../../../packages/crypto/src/exports/transactions.ts'
import * as tron from '../../../packages/crypto/src/exports/tron.ts'
import * as typedData from '../../../packages/crypto/src/exports/typed-data.ts'
import { readElements } from '../../../packages/crypto/src/proofs/asn1.ts'
import { readAttestation } from '../../../packages/crypto/src/proofs/attestation.ts'
import { readEnvelope } from '../../../packages/crypto/src/proofs/manifest.ts'
import { hostileCallData, safeTransaction } from '../hostile/callData.ts'
import { hostileBytes, hostileJson, hostileTexts, mapped, toUtf8 } from '../hostile/texts.ts'
import { hostileEthereum, hostilePsbt, hostileSolana, hostileTron } from '../hostile/transactions.ts'
import { typedDataTexts } from '../hostile/typedDataTexts.ts'
import { bundleCharacters, fieldCharacters, headerBytes, type RowsOf, reader } from '../reader.ts'

const fail = (reason: string) => new Error(reason)
const base64Url = (text: string) => Buffer.from(text).toString('base64url')
const tokensOf = (typ: string) =>
  mapped(
    hostileJson,
    (text) => `${base64Url(JSON.stringify({ alg: 'ES256', typ }))}.${base64Url(text)}.AAAA`,
    1.4,
  )
const recipient = node.createNodeKeyPair()
const pinned = recipient.uncompressedPublicKey
const [writes, ofKnownLength] = ['writes', 'takes values of a length that was checked']

const indexRows: RowsOf<typeof index> = {
  createKeyPair: writes,
  createOAuthNonce: ofKnownLength,
  createPasskeyChallenge: writes,
  createSiweMessage: writes,
  createSiwsMessage: writes,
  createStamp: writes,
  createWalletProof: writes,
  createWalletProofNonce: writes,
  createWalletStamp: writes,
  decodeBase58: reader(index.decodeBase58, hostileTexts),
  decodeBase64Url: reader(index.decodeBase64Url, hostileTexts),
  decodeHex: reader(index.decodeHex, hostileTexts),
  encodeBase58: ofKnownLength,
  encodeBase64Url: writes,
  encodeHex: writes,
  importKeyPair: ofKnownLength,
  isRecord: ofKnownLength,
  keyPairFromHandle: writes,
  readSessionToken: reader(
    index.readSessionToken,
    { ...hostileTexts, ...tokensOf(index.sessionTokenType) },
    fieldCharacters,
  ),
  readVerificationToken: reader(
    index.readVerificationToken,
    { ...hostileTexts, ...tokensOf('JWT') },
    fieldCharacters,
  ),
  sha256Hex: writes,
  signClientSignature: writes,
  verifySessionToken: 'reads with readSessionToken',
  verifyVerificationToken: 'reads with readVerificationToken',
}

const addressRows: RowsOf<typeof addresses> = {
  chainOfAddress: reader(addresses.chainOfAddress, hostileTexts),
  coinDecimals: ofKnownLength,
  isAddressOfSomeChain: 'reads as chainOfAddress does',
  isBitcoinAddress: 'reads with chainOfAddress',
  isDogeAddress: 'reads with chainOfAddress',
  isEthereumAddress: 'reads with chainOfAddress',
  isSameAddress: reader((text: string) => addresses.isSameAddress(text, `${text}0`), hostileTexts),
  isSolanaAddress: 'reads with chainOfAddress',
  isTronAddress: 'reads with chainOfAddress',
  readAddressFormat: ofKnownLength,
}

const bundleRows: RowsOf<typeof bundle> = {
  bundleKeyPairFromHandle: writes,
  decodeCredentialBundle: reader(bundle.decodeCredentialBundle, hostileTexts, bundleCharacters),
  decodeEncryptedBundle: reader(
    bundle.decodeEncryptedBundle,
    { ...hostileTexts, ...hostileJson },
    bundleCharacters,
  ),
  encodeCredentialBundle: writes,
  encodeEncryptedBundle: writes,
  generateBundleKeyPair: writes,
  importBundleKeyPair: ofKnownLength,
  openBundle: 'takes what decodeEncryptedBundle has read',
  openSignedBundle: reader(
    (text: string) => bundle.openSignedBundle(text, pinned),
    {
      ...hostileJson,
      ...mapped(hostileTexts, (data) =>
        JSON.stringify({ version: 'v1.0.0', data, dataSignature: data, enclaveQuorumPublic: pinned }),
      ),
    },
    bundleCharacters,
  ),
  sealBundle: writes,
  sealOneTimeCode: writes,
  signBundle: writes,
}

const nodeRows: RowsOf<typeof node> = {
  canonicalJson: writes,
  checkPublicKey: reader(
    (key: string) => node.checkPublicKey('SECP256K1', key),
    hostileTexts,
    fieldCharacters,
  ),
  createNodeKeyPair: writes,
  createSiweMessage: writes,
  createSiwsMessage: writes,
  createWebhookSigner: writes,
  curveOfScheme: 'looks up',
  decodeBase64Url: 'has a row above',
  decodeDer: reader(node.decodeDer, hostileBytes),
  decodeEncryptedBundle: 'has a row above',
  encodeBase58: ofKnownLength,
  encodeDer: writes,
  equalSecrets: ofKnownLength,
  generateKeyObjects: writes,
  importNodeBundleKey: ofKnownLength,
  importNodeKeyPair: ofKnownLength,
  isRecord: ofKnownLength,
  keyFingerprint: ofKnownLength,
  normalisePublicKey: reader(node.normalisePublicKey, hostileTexts, fieldCharacters),
  openAtRest: 'opens what the service has sealed',
  openQuorumMessage: reader((text: string) => node.openQuorumMessage(recipient, text), hostileTexts),
  parseStamp: reader(
    node.parseStamp,
    { ...hostileTexts, ...mapped(hostileJson, base64Url, 1.4) },
    headerBytes,
  ),
  sealAtRest: writes,
  sealNodeBundle: writes,
  sealQuorumMessage: writes,
  signBundle: writes,
  uncompressPublicKey: ofKnownLength,
  verifyAttestedStamp: reader(
    (text: string) => node.verifyAttestedStamp(text, ''),
    { ...hostileTexts, ...hostileJson, ...mapped(hostileJson, base64Url, 1.4) },
    headerBytes,
  ),
  verifyClientSignature: reader(
    (signature: string) =>
      node.verifyClientSignature({ publicKey: recipient.publicKey, message: '', signature }),
    hostileTexts,
    fieldCharacters,
  ),
  verifyP256: 'takes a key and a signature that were read',
  verifyParsedStamp: 'takes what parseStamp has read',
  verifyRawP256: 'takes a key and a signature that were read',
  verifyStamp: 'reads with parseStamp',
  verifyWalletProof: reader(
    (signature: string) =>
      node.verifyWalletProof(
        { curve: 'SECP256K1', publicKey: `02${'11'.repeat(32)}` },
        { message: '', signature },
      ),
    hostileTexts,
    fieldCharacters,
  ),
  writeClaims: writes,
}

const proofRows: RowsOf<typeof proofs> = {
  canonicalJson: writes,
  readDecision: 'takes members of a statement that was parsed',
  verifyProofs: 'reads with readAttestation and readEnvelope',
  writeClaims: writes,
}

const secp256k1Rows: RowsOf<typeof secp256k1> = {
  checksumEthereumAddress: ofKnownLength,
  ethereumAddress: ofKnownLength,
  recoverSecp256k1PublicKey: ofKnownLength,
}

const solanaRows: RowsOf<typeof solana> = {
  createByteReader: 'reads what its caller asks for',
  findProgramAddress: ofKnownLength,
  isOnEd25519Curve: ofKnownLength,
  readSolanaMessage: reader((bytes: Uint8Array) => solana.readSolanaMessage(bytes, fail), {
    ...hostileBytes,
    ...mapped(hostileSolana, (bytes) => bytes.subarray(65)),
  }),
  readSolanaTransaction: reader((bytes: Uint8Array) => solana.readSolanaTransaction(bytes, fail), {
    ...hostileBytes,
    ...hostileSolana,
  }),
  verifyEd25519: ofKnownLength,
}

const transactionRows: RowsOf<typeof transactions> = {
  checkPsbtParts: reader((bytes: Uint8Array) => transactions.checkPsbtParts(bytes, fail), {
    ...hostileBytes,
    ...hostilePsbt,
  }),
  checkRlpLists: reader((bytes: Uint8Array) => transactions.checkRlpLists(bytes, fail), {
    ...hostileBytes,
    ...hostileEthereum,
  }),
}

const tronRows: RowsOf<typeof tron> = {
  checkTronRaw: 'reads as readTronTransaction does',
  encodeTronAddress: ofKnownLength,
  readTronParameter: 'read with the transaction',
  readTronTransaction: reader(
    (bytes: Uint8Array) => tron.readTronParameter(tron.readTronTransaction(bytes, fail).contract, fail),
    // A body has them as hex.
    mapped({ ...hostileBytes, ...hostileTron }, (bytes) => bytes, 2),
  ),
}

const typedDataRows: RowsOf<typeof typedData> = {
  dropUnsignedMembers: reader(
    (text: string) => typedData.dropUnsignedMembers(JSON.parse(text)),
    typedDataTexts,
  ),
  encodeType: 'reads types as readTypedData does',
  hashStruct: 'hashes as hashTypedData does',
  hashTypedData: reader(
    (text: string) => typedData.hashTypedData(typedData.readTypedData(JSON.parse(text))),
    typedDataTexts,
  ),
  limitTypedDataWork: 'counts',
  readTypedData: reader((text: string) => typedData.readTypedData(JSON.parse(text)), typedDataTexts),
}

const readTyped = (text: string) => typedData.readTypedData(JSON.parse(text))

const callRows: RowsOf<typeof calls> = {
  abiFunction: 'describes a function, which readTokenCall reads',
  createFunctionTable: 'describes functions, which readTokenCall reads',
  decodeAbi: 'reads with listCalls',
  effectOf: reader((text: string) => calls.effectOf(readTyped(text)), typedDataTexts),
  encodeTransfer: writes,
  listCalls: reader(
    (data: string) => calls.listCalls([{ from: pinned, to: pinned, value: 0n, data }]),
    hostileCallData,
  ),
  readCallBatch: 'reads with listCalls',
  readApproval: reader((data: string) => calls.readApproval({ to: pinned, data }), hostileCallData),
  readSignedCalls: reader((text: string) => calls.readSignedCalls(readTyped(text)), {
    ...typedDataTexts,
    ...mapped(hostileCallData, (data) => safeTransaction(data.length % 2 ? `${data}0` : data)),
  }),
  readSignedTokens: reader((text: string) => calls.readSignedTokens(readTyped(text)), typedDataTexts),
  readTokenCall: reader((data: string) => calls.readTokenCall({ to: pinned, data }), hostileCallData),
  tuple: 'describes a type, which decodeAbi reads',
}

/** Readers of `@latchkey/crypto`: every function that it exports. */
export const cryptoRows = {
  ...addressRows,
  ...indexRows,
  ...bundleRows,
  ...nodeRows,
  ...proofRows,
  ...secp256k1Rows,
  ...solanaRows,
  ...transactionRows,
  ...tronRows,
  ...typedDataRows,
  ...callRows,
  // Inside verifyProofs, with the largest document and certificate that it reads.
  readAttestation: reader(readAttestation, hostileBytes, 65_536),
  readElements: reader(readElements, hostileBytes, 4_096),
  readEnvelope: reader(readEnvelope, {
    ...hostileBytes,
    ...mapped(hostileJson, (text) => new Uint8Array(toUtf8(text))),
  }),
}
