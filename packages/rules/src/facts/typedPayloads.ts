import {
  effectOf,
  encodeTransfer,
  listCalls,
  readSignedCalls,
  readSignedTokens,
  type SignedCalls,
  type SignedTokens,
} from '@latchkey/crypto/calls'
import { decodeAuthorization, decodeTypedData, type TypedData, type TypedValue } from '../decode/index.ts'
import { type PolicyRecord, type PolicyValue, Undecodable } from '../language/policyObjects.ts'
import { describeApproval } from './approvals.ts'
import type { Asking } from './asking.ts'
import { describeCalls, unreadCalls } from './calls.ts'
import { decoded } from './decoded.ts'
import { type EthereumActs, ethereumAddressOf } from './ethereum.ts'
import { countValues } from './readingWork.ts'
import type { DescribedRequest } from './request.ts'
import { spendsOfAuthorization, spendsOfTypedData } from './spends/ethereumSpends.ts'
import type { Signer } from './targets.ts'

/**
 * Describes typed data as `eth.eip_712`, as it is hashed. The calls that the signature lets others make follow as
 * `eth.tx`, permits as `eth.approval`. docs/policies.md#calls-within-calls
 */
export function* describeTypedData(
  request: DescribedRequest,
  json: string,
  signer?: Signer,
): Asking<EthereumActs> {
  const data = decoded(() => decodeTypedData(json, countValues(request.work)))
  if (data instanceof Undecodable)
    return { acts: [{ eip_712: data, tx: data, approval: data }], spends: data }
  const struct = { eip_712: describeStruct(data) }
  const from = signer && ethereumAddressOf(signer)
  const signed = readSignedCalls(data, from)
  const tokens = signed ? undefined : readSignedTokens(data)
  if (!signed && !tokens && effectOf(data, { signer: from }) === 'none')
    return { acts: [struct], spends: undefined }
  const acts = yield* describeActs({ data, signed, tokens }, from)
  return {
    acts: acts.map((act) => ({ ...struct, ...act })),
    spends: spendsOfTypedData(data, signed, tokens),
  }
}

interface ReadActs {
  data: TypedData
  signed: SignedCalls | undefined
  tokens: SignedTokens | undefined
}

/** Acts that a signature of typed data allows others; one element for each. */
function* describeActs(
  { data, signed, tokens }: ReadActs,
  signer: string | undefined,
): Asking<PolicyRecord[]> {
  const chainId = ofKind('bigint', data.domain.chainId) ?? new Undecodable('The typed data name no chain.')
  const carrier = { ...costless, chain_id: chainId }
  // The struct itself has no `eth.tx`: a policy that allows transactions doesn't allow signatures.
  if (signed) return [{}, ...(yield* describeSignedCalls(signed, carrier))]
  if (tokens?.kind === 'approvals')
    return tokens.approvals.length > 0
      ? tokens.approvals.map((each) => ({ approval: describeApproval(each, { from: signer, chainId }) }))
      : [{}]
  if (tokens) {
    const { from, to, token, amount } = tokens
    const transfer = { from, to: token, value: 0n, data: encodeTransfer(to, amount) }
    return [{}, ...(yield* describeCalls(listCalls([transfer]), carrier))]
  }
  return [{ tx: unknownEffect, approval: unknownEffect }]
}

/** The effect of a struct that nobody knows. */
const unknownEffect = new Undecodable('Nobody knows what a contract makes of these typed data.')

/** Whoever sends it decides what it costs. */
const unknownCost = new Undecodable("Typed data don't say what the transaction costs that carries them.")
const costless = { nonce: unknownCost, gas: unknownCost, gas_price: unknownCost }

function* describeSignedCalls(
  { account, calls, operation }: SignedCalls,
  common: PolicyRecord,
): Asking<PolicyRecord[]> {
  const carrier = operation
    ? {
        ...common,
        nonce: operation.nonce,
        gas: operation.gas,
        gas_price: operation.maxFeePerGas,
        max_fee_per_gas: operation.maxFeePerGas,
        max_priority_fee_per_gas: operation.maxPriorityFeePerGas,
      }
    : common
  const setup = operation?.setup ? [operation.setup] : []
  const made = [...setup, ...(calls === 'unread' ? [] : calls)].map((call) => ({ ...call, from: account }))
  const described = yield* describeCalls(listCalls(made), carrier)
  return calls === 'unread' ? [...described, unreadCalls()] : described
}

function describeStruct({ primaryType, domain, message }: TypedData): PolicyRecord {
  return {
    primary_type: primaryType,
    message,
    domain: {
      name: ofKind('string', domain.name),
      version: ofKind('string', domain.version),
      chain_id: ofKind('bigint', domain.chainId),
      verifying_contract: ofKind('string', domain.verifyingContract),
    },
  }
}

/** Describes an authorization as `eth.eip_7702_authorization`. docs/policies.md#ethereum */
export function describeAuthorization(json: string): EthereumActs {
  const authorization = decoded(() => decodeAuthorization(json))
  if (authorization instanceof Undecodable)
    return { acts: [{ eip_7702_authorization: authorization }], spends: authorization }
  const { address, chainId, nonce } = authorization
  return {
    acts: [{ eip_7702_authorization: { address, chain_id: chainId, nonce } }],
    spends: spendsOfAuthorization(authorization),
  }
}

/** A field of a domain, whose type the payload itself may change. */
const ofKind = (kind: 'string' | 'bigint', value: TypedValue | undefined): PolicyValue | undefined =>
  value === undefined || typeof value === kind
    ? (value as PolicyValue | undefined)
    : new Undecodable('The payload declares a field of its domain with another type than EIP-712.')
