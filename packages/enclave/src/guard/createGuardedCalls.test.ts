import { describe, expect, it, vi } from 'vitest'

import type { VerifyMode } from '../Enclave.ts'
import { EnclaveError } from '../EnclaveError.ts'
import { type EnclaveOperation, operationNames } from '../operationNames.ts'
import type { Gate } from './createGate.ts'
import { createGuardedCalls } from './createGuardedCalls.ts'

const opened = { home: new Uint8Array() }
const request = { organizationId: 'organization', guard: { stamped: 5 }, payloads: [] }
const { guard, ...asked } = request

function createCalls({
  mode,
  hasGate = true,
  refusal,
}: {
  mode: VerifyMode
  hasGate?: boolean
  refusal?: Error
}) {
  const run = vi.fn(async (operation: string) => {
    if (operation === 'check' && refusal) throw refusal
    return { from: operation }
  })
  const gate = {
    journal: 'journal',
    open: vi.fn(async () => opened),
    carryOut: async (_request: unknown, task: (guard: object) => unknown) => task(opened),
    confirm: vi.fn(async () => 'confirmed'),
  }
  const onRefusal = vi.fn()
  const call = createGuardedCalls({
    mode,
    gate: hasGate ? (gate as unknown as Gate) : undefined,
    run,
    onRefusal,
  })
  return { call, run, gate, onRefusal }
}

/** Calls that need a request, by what an enforcing enclave does with a guard. */
async function guardedCalls(): Promise<EnclaveOperation[]> {
  const guarded: EnclaveOperation[] = []
  for (const name of operationNames) {
    const { call, run } = createCalls({ mode: 'enforce' })
    await Promise.resolve(call(name, request)).catch(() => undefined)
    if (run.mock.calls.some((parameters: unknown[]) => parameters[2] === opened)) guarded.push(name)
  }
  return guarded
}

describe('createGuardedCalls', () => {
  it('default: opens the guard of every call that uses a key', async () => {
    expect(await guardedCalls()).toMatchInlineSnapshot(`
      [
        "signPayloads",
        "signTransaction",
        "exportWallet",
        "exportKey",
        "createImportTarget",
        "importWallet",
        "importPrivateKey",
      ]
    `)
  })

  it('behavior: without a gate, it carries calls out as they are', async () => {
    const { call, run } = createCalls({ mode: 'off', hasGate: false })
    await call('signPayloads', request)
    expect(run.mock.calls).toEqual([['signPayloads', asked]])
    await expect(call('confirm', {})).rejects.toThrow('This enclave verifies nothing.')
    expect(await call('identity', undefined)).toEqual({ from: 'identity' })
  })

  it('behavior: the gate answers its own calls, and names its journal', async () => {
    const { call, run } = createCalls({ mode: 'enforce' })
    expect(await call('confirm', {})).toBe('confirmed')
    expect(run).not.toHaveBeenCalled()
    expect(await call('identity', undefined)).toEqual({ from: 'identity', journal: 'journal' })
    expect(await call('bootProof', undefined)).toEqual({ from: 'bootProof' })
  })

  it('behavior: enforcing, it never asks twice', async () => {
    const { call, run } = createCalls({ mode: 'enforce' })
    await call('signPayloads', request)
    expect(run.mock.calls).toEqual([['signPayloads', asked, opened]])
    await call('signPayloads', asked)
    expect(run.mock.calls.at(-1)).toEqual(['signPayloads', asked, undefined])
  })

  it.each(['REQUEST_REFUSED', 'STATE_REFUSED'] as const)(
    'behavior: reporting, it carries out what would be refused by %s',
    async (code) => {
      const { call, run, onRefusal } = createCalls({ mode: 'report', refusal: new EnclaveError(code, 'No.') })
      expect(await call('signPayloads', request)).toEqual({ from: 'signPayloads' })
      expect(run.mock.calls).toEqual([
        ['check', { call: 'signPayloads', request: asked }, opened],
        ['signPayloads', asked],
      ])
      expect(onRefusal.mock.calls).toEqual([
        [{ call: 'signPayloads', organizationId: 'organization', message: 'No.' }],
      ])
    },
  )

  it.each([new EnclaveError('STATE_NEEDED', 'Show it.'), new Error('broken')])(
    'error: reporting, it passes on that %s',
    async (refusal) => {
      const { call, run, onRefusal } = createCalls({ mode: 'report', refusal })
      await expect(call('signPayloads', request)).rejects.toBe(refusal)
      expect(run).toHaveBeenCalledOnce()
      expect(onRefusal).not.toHaveBeenCalled()
    },
  )

  it('behavior: reporting, it reports nothing that is allowed', async () => {
    const { call, onRefusal } = createCalls({ mode: 'report' })
    await call('signPayloads', request)
    expect(onRefusal).not.toHaveBeenCalled()
  })
})
