import { describe, expect, it } from 'vitest'

import { emptyFlows, flowNames, flows, loginFlowNames } from './registry.ts'

describe('registry', () => {
  it('default', () => {
    expect(Object.fromEntries(flowNames.map((name) => [name, flows[name].property]))).toMatchInlineSnapshot(`
      {
        "contactChange": "contactChange",
        "emailLogin": "emailLogin",
        "oauth": "oauth",
        "passkey": "passkeys",
        "smsLogin": "smsLogin",
        "wallet": "walletLogin",
      }
    `)
    expect(loginFlowNames).toMatchInlineSnapshot(`
      [
        "emailLogin",
        "smsLogin",
        "passkey",
        "oauth",
        "wallet",
      ]
    `)
    expect(emptyFlows).toMatchInlineSnapshot(`
      {
        "contactChange": {
          "contact": "",
          "kind": "email",
          "status": "idle",
        },
        "emailLogin": {
          "contact": "",
          "status": "idle",
        },
        "oauth": {
          "status": "idle",
        },
        "passkey": {
          "status": "idle",
        },
        "smsLogin": {
          "contact": "",
          "status": "idle",
        },
        "wallet": {
          "status": "idle",
        },
      }
    `)
  })

  it.each(flowNames)('behavior: %s starts idle, and outlives a change of session', (name) => {
    const { empty, isOfUser } = flows[name] as { empty: { status: string }; isOfUser(state: object): boolean }
    expect(empty.status).toBe('idle')
    expect(isOfUser(empty)).toBe(false)
  })
})
