import { decodeBase58 } from '@latchkey/crypto'
import { beforeAll, describe, expect, it } from 'vitest'

import { payment, solanaActs } from '../../../test/acts/solanaActs.ts'
import { tronActs } from '../../../test/acts/tronActs.ts'
import { type Actor, resultOf } from '../../../test/callService.ts'
import {
  protobuf,
  type SolanaCall,
  solanaMessage,
  solanaTransaction,
  textHex,
  tronTransaction,
} from '../../../test/chainTransactions.ts'
import { createTeam } from '../../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'

const accounts = [
  ['CURVE_ED25519', "m/44'/501'/0'/0'", 'ADDRESS_FORMAT_SOLANA'],
  ['CURVE_SECP256K1', "m/44'/195'/0'/0/0", 'ADDRESS_FORMAT_TRON'],
].map(([curve, path, addressFormat]) => ({ curve, path, addressFormat, pathFormat: 'PATH_FORMAT_BIP32' }))

/** A member may sign anything but what one policy denies. */
describe('a policy against an act on Solana or Tron', () => {
  const used = useTestService(relaxedLimits)
  let root: Actor
  let member: Actor
  let solana: string
  let tron: string

  beforeAll(async () => {
    const team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    root = team.roots[0]!
    member = team.members[0]!
    const wallet = await used.calls.submit(root, 'createWallet', { walletName: 'w', accounts })
    ;[solana = '', tron = ''] = resultOf(wallet, 'createWallet').addresses as unknown as string[]
    await createPolicy('EFFECT_ALLOW', "activity.action == 'SIGN'")
  })

  async function createPolicy(effect: string, condition: string): Promise<string> {
    const answer = await used.calls.submit(root, 'createPolicy', {
      policyName: effect,
      effect,
      condition,
      notes: '',
    })
    return String(resultOf(answer, 'createPolicy').policyId)
  }

  /** Runs with a denying policy that is gone afterwards. */
  async function denying(condition: string, test: () => Promise<void>): Promise<void> {
    const policyId = await createPolicy('EFFECT_DENY', condition)
    try {
      await test()
    } finally {
      await used.calls.submit(root, 'deletePolicy', { policyId })
    }
  }

  const signSolana = (message: Buffer) =>
    used.calls.submit(member, 'signTransaction', {
      signWith: solana,
      type: 'TRANSACTION_TYPE_SOLANA',
      unsignedTransaction: solanaTransaction(message),
    })
  const signTron = (raw: string) =>
    used.calls.submit(member, 'signTransaction', {
      signWith: tron,
      type: 'TRANSACTION_TYPE_TRON',
      unsignedTransaction: raw,
    })
  const signBytes = (signWith: string, payload: string, hashFunction: string) =>
    used.calls.submit(member, 'signRawPayload', {
      signWith,
      payload,
      hashFunction: `HASH_FUNCTION_${hashFunction}`,
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
    })

  const memo: SolanaCall = { program: 'memo', accounts: [], data: [0x48, 0x69] }

  it.each(Object.keys(solanaActs))('behavior: covers every spelling on Solana: %s', async (act) => {
    const { deny, spellings } = solanaActs[act]!
    await denying(deny, async () => {
      for (const [spelling, instruction] of Object.entries(spellings(solana)))
        for (const isVersioned of [false, true]) {
          const message = solanaMessage(solana, [memo, instruction], isVersioned)
          expect(await signSolana(message), spelling).toMatchObject({ status: 403 })
          const raw = message.toString('hex')
          expect(await signBytes(solana, raw, 'NOT_APPLICABLE'), spelling).toMatchObject({ status: 403 })
        }
      const harmless = solanaMessage(solana, [memo])
      expect(await signSolana(harmless)).toMatchObject({ status: 200 })
      expect(await signBytes(solana, textHex('Sign in'), 'NOT_APPLICABLE')).toMatchObject({ status: 200 })
    })
  })

  it.each(Object.keys(tronActs))('behavior: covers every spelling on Tron: %s', async (act) => {
    const { deny, spellings } = tronActs[act]!
    const owner = Buffer.from(decodeBase58(tron)).subarray(0, 21).toString('hex')
    await denying(deny, async () => {
      for (const [spelling, [type, fields]] of Object.entries(spellings(owner))) {
        const raw = tronTransaction(type, fields)
        expect(await signTron(raw), spelling).toMatchObject({ status: 403 })
        expect(await signBytes(tron, raw, 'SHA256'), spelling).toMatchObject({ status: 403 })
      }
      const harmless = tronTransaction('WithdrawBalanceContract', { 1: owner })
      expect(await signTron(harmless)).toMatchObject({ status: 200 })
      expect(await signBytes(tron, textHex('Hi'), 'KECCAK256')).toMatchObject({ status: 200 })
    })
  })

  it('behavior: covers bytes that may be a transaction', async () => {
    const unknownField =
      tronTransaction('WithdrawBalanceContract', { 1: `41${'ab'.repeat(20)}` }) + protobuf({ 99: 1n })
    await denying('tron.tx.fee_limit > 5', async () => {
      expect(await signBytes(tron, 'ab'.repeat(32), 'NO_OP')).toMatchObject({ status: 403 })
      // The network reads it; the service doesn't.
      expect(await signBytes(tron, unknownField, 'SHA256')).toMatchObject({ status: 403 })
    })
    await denying('bitcoin.tx.fee > 5', async () => {
      expect(await signBytes(tron, 'ab'.repeat(32), 'NO_OP')).toMatchObject({ status: 403 })
      expect(await signBytes(tron, 'ab'.repeat(32), 'SHA256')).toMatchObject({ status: 403 })
      expect(await signBytes(tron, 'ab'.repeat(31), 'SHA256')).toMatchObject({ status: 200 })
    })
    await denying('solana.tx.transfers.any(t, t.amount > 5)', async () => {
      const later = `81${solanaMessage(solana, [memo]).toString('hex')}`
      expect(await signBytes(solana, later, 'NOT_APPLICABLE')).toMatchObject({ status: 403 })
    })
  })

  it('behavior: several payloads are denied for one of them, and allowed only where each is', async () => {
    const paying = solanaMessage(solana, [payment(solana)]).toString('hex')
    const sign = (payloads: string[]) =>
      used.calls.submit(member, 'signRawPayloads', {
        signWith: solana,
        payloads,
        encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
        hashFunction: 'HASH_FUNCTION_NOT_APPLICABLE',
      })
    await denying('solana.tx.transfers.any(t, t.amount > 10000000000)', async () => {
      expect(await sign([textHex('Sign in'), paying])).toMatchObject({ status: 403 })
      expect(await sign([textHex('Sign in'), textHex('Again')])).toMatchObject({ status: 200 })
    })
  })
})
