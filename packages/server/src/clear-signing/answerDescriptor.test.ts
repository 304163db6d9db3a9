import { describe, expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'

const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** EIP-712 type hash of `PermitSingle`. */
const typeHash = '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0'

describe('clear_signing', () => {
  const used = useTestService()
  const get = async (path: string) => {
    const response = await used.service.fetch(
      `${used.service.config.apiBaseUrl}/public/v1/clear_signing/${path}`,
    )
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  it('default: the descriptor of a contract, for that contract alone', async () => {
    const { status, headers, body } = await get(`calls/1/${usdt}`)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body.descriptor.metadata.owner).toBe('Tether Limited')
    expect(body.descriptor.context.contract.deployments).toEqual([
      { chainId: 1, address: usdt.toLowerCase() },
    ])
  })

  it('default: the descriptor of typed data', async () => {
    const { body } = await get(`typed_data/1/${permit2}/${typeHash}`)
    expect(Object.keys(body.descriptor.display.formats).join()).toContain('PermitSingle(')
  })

  it.each([
    ['of an unknown contract', `calls/1/0x${'11'.repeat(20)}`],
    ['on another chain', `calls/5/${usdt}`],
    ['of an unknown type', `typed_data/1/${permit2}/0x${'11'.repeat(32)}`],
    ['named like a property', `typed_data/1/${permit2}/constructor`],
  ])('behavior: returns null for a descriptor %s', async (_, path) => {
    expect(await get(path)).toMatchObject({ status: 200, body: { descriptor: null } })
  })

  it.each(['calls/1/0x12', 'calls/01/0x12', `calls/x/${usdt}`, 'calls/1', 'anything'])(
    'behavior: /%s is not there',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect(status).toBe(404)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body.details[0].errorCode).toBe('ROUTE_NOT_FOUND')
    },
  )
})
