import { describe, expect, it } from 'vitest'

import { emptyFlows, flowNames, flows, loginFlowNames } from './registry.ts'

describe('registry', () => {
  it('default', () => {
    expect(flowNames.filter((name) => !flows[name].isLogin)).toEqual(['contactChange'])
    expect(loginFlowNames).toMatchInlineSnapshot(`
      [
        "email",
        "sms",
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
        "email": {
          "contact": "",
          "status": "idle",
        },
        "oauth": {
          "status": "idle",
        },
        "passkey": {
          "status": "idle",
        },
        "sms": {
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
