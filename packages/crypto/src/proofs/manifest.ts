import type { Bytes } from '../encoding.ts'
import { decodeHex, encodeHex, toBytes } from '../encoding.ts'
import { malformed } from './asn1.ts'
import {
  boolean,
  bytes,
  type Codec,
  list,
  oneOf,
  optional,
  readBorsh,
  struct,
  text,
  u16,
  u32,
} from './borsh.ts'
import { canonicalJson } from './canonicalJson.ts'
import { type EnclaveClaims, readClaims } from './claims.ts'

// docs/wire-format.md#manifests

const member = struct({ alias: text, pubKey: bytes() })
const memberSet = struct({ threshold: u32, members: list(member) })
const server = struct({ port: u16, host: text })
const client = struct({ port: u16, host: optional(text) })
const bridgeKind = oneOf(['Server', 'Client'] as const)
const bridge: Codec<{ type: 'Server' | 'Client'; port: number; host?: string | undefined }> = {
  read: (cursor) => {
    const type = bridgeKind.read(cursor)
    return { type, ...(type === 'Server' ? server : client).read(cursor) }
  },
  write: ({ type, port, host }) => [
    ...bridgeKind.write(type),
    ...(type === 'Server' ? server.write({ port, host: host! }) : client.write({ port, host })),
  ],
}
const restart = oneOf(['Never', 'Always'] as const)
const pivots = {
  v0: struct({ hash: bytes(32), restart, args: list(text) }),
  v1: struct({ hash: bytes(32), restart, bridgeConfig: list(bridge), debugMode: boolean, args: list(text) }),
}
const manifestOf = <Pivot>(pivot: Codec<Pivot>) =>
  struct({
    namespace: struct({ name: text, nonce: u32, quorumKey: bytes() }),
    pivot,
    manifestSet: memberSet,
    shareSet: memberSet,
    enclave: struct({
      pcr0: bytes(),
      pcr1: bytes(),
      pcr2: bytes(),
      pcr3: bytes(),
      awsRootCertificate: bytes(),
      qosCommit: text,
    }),
    patchSet: struct({ threshold: u32, members: list(struct({ pubKey: bytes() })) }),
  })
const manifests = { v0: manifestOf(pivots.v0), v1: manifestOf(pivots.v1) }
const approvals = list(struct({ signature: bytes(), member }))
const envelopeOf = <Manifest>(manifest: Codec<Manifest>) =>
  struct({ manifest, manifestSetApprovals: approvals, shareSetApprovals: approvals })
const envelopes = { v0: envelopeOf(manifests.v0), v1: envelopeOf(manifests.v1) }

export interface QuorumMember {
  alias: string
  /** Encryption and signing point, hex of 130 bytes. */
  pubKey: string
}

/** Fields of a manifest that are checked: which program may run where, and who decides that. */
export interface Manifest {
  version: 'v0' | 'v1' | 'v2'
  /** The name of the app. */
  name: string
  /** SHA-256 of the program, hex. */
  programHash: string
  debugMode: boolean
  /** Claims of an enclave of Latchkey about itself. Absent in manifests of other programs. */
  claims?: EnclaveClaims | undefined
  /** How many members must approve. */
  threshold: number
  members: readonly QuorumMember[]
  /** Registers 0 to 3, hex. */
  pcrs: readonly string[]
  /** SHA-256 of the manifest in the form of its version, hex: an attestation's `user_data`. */
  hash: string
}

export interface ManifestEnvelope {
  manifest: Manifest
  /** r‖s of 64 bytes over the manifest's hash, hex. */
  approvals: readonly { signature: string; member: QuorumMember }[]
}

/** @throws CryptoError `ATTESTATION_MALFORMED`, `HEX_INVALID` */
export function readManifest(stored: Bytes): Promise<Manifest> {
  return describeManifest(readJson(stored) ?? readEither(manifests, stored))
}

/** @throws CryptoError `ATTESTATION_MALFORMED`, `HEX_INVALID` */
export async function readEnvelope(stored: Bytes): Promise<ManifestEnvelope> {
  const envelope = readJson(stored) ?? readEither(envelopes, stored)
  return {
    manifest: await describeManifest(at(envelope, 'manifest')),
    approvals: readList(at(envelope, 'manifestSetApprovals')).map((approval) => ({
      signature: readHex(at(approval, 'signature'), 64),
      member: readMember(at(approval, 'member')),
    })),
  }
}

/** Version 1 has replaced version 0, which doesn't name its version. */
function readEither(codecs: Record<'v0' | 'v1', Pick<Codec<unknown>, 'read'>>, stored: Bytes): unknown {
  try {
    return readBorsh(codecs.v1, stored)
  } catch {
    return readBorsh(codecs.v0, stored)
  }
}

function readJson(stored: Bytes): unknown {
  if (stored[0] !== 0x7b) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(stored))
  } catch {
    // A Borsh text of 123 characters begins with the same byte.
    return undefined
  }
}

async function describeManifest(content: unknown): Promise<Manifest> {
  const [namespace, pivot, set, enclave] = ['namespace', 'pivot', 'manifestSet', 'enclave'].map((name) =>
    at(content, name),
  )
  const claims = readClaims(at(pivot, 'args'))
  const version = at(content, 'version') === 'v2' ? 'v2' : at(pivot, 'bridgeConfig') ? 'v1' : 'v0'
  return {
    version,
    name: readText(at(namespace, 'name')),
    programHash: readHex(at(pivot, 'hash'), 32),
    debugMode: version !== 'v0' && at(pivot, 'debugMode') !== false,
    ...(claims && { claims }),
    threshold: readCount(at(set, 'threshold')),
    members: readList(at(set, 'members')).map(readMember),
    pcrs: ['pcr0', 'pcr1', 'pcr2', 'pcr3'].map((name) => readHex(at(enclave, name), 48)),
    hash: await hashManifest(version, content),
  }
}

async function hashManifest(version: Manifest['version'], content: unknown): Promise<string> {
  const form = version === 'v2' ? toBytes(canonicalJson(content)) : writeManifest(version, content)
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', form)))
}

function writeManifest(version: 'v0' | 'v1', content: unknown): Bytes {
  const { write }: { write: (value: never) => number[] } = manifests[version]
  return Uint8Array.from(write(wholeNumbers(content) as never))
}

/** JSON may hold whole numbers as text. */
function wholeNumbers(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => wholeNumbers(item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wholeNumbers(inner, key)]))
  return name === 'threshold' || name === 'nonce' || name === 'port' ? readCount(value) : value
}

/** A member of what may not be an object. */
function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function readCount(value: unknown): number {
  const count = typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) ? Number(value) : value
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0)
    throw malformed('a whole number')
  return count
}

function readList(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw malformed('a list')
  return value
}

function readText(value: unknown): string {
  if (typeof value !== 'string') throw malformed('a text')
  return value
}

function readMember(value: unknown): QuorumMember {
  return { alias: readText(at(value, 'alias')), pubKey: readHex(at(value, 'pubKey'), 130) }
}

function readHex(value: unknown, length: number): string {
  if (typeof value !== 'string' || decodeHex(value).length !== length)
    throw malformed(`hex of ${length} bytes`)
  return value
}
