import { describe, expect, it } from 'vitest'

import { signTronTransaction } from './tron.ts'

const key = new Uint8Array(32).fill(0x22)
/** A transfer of 1 TRX, and its signature by tronweb 6. */
const raw =
  '0a02267e22089a447d222e8de9f240e0a4eeb6b7335a67080112630a2d747970652e676f6f676c65617069732e636f6d2f70726f746f636f6c2e5472616e73666572436f6e747261637412320a15411563915e194d8cfba1943570603f7606a3115508121541abababababababababababababababababababab18c0843d7080d0eab6b733'
const signature =
  'a330ce28c01cb1d3c25ca16149924cced52e85315f60f10eff5d6d382238b36e4c68f3bf1abddc912f021293abe6d925f56e0918e26641442de2fce7469346a41b'

describe('signTronTransaction', () => {
  it('behavior: signs as tronweb does, and answers what a node takes', () =>
    // Field 1: raw_data of 133 bytes. Field 2: 65 bytes of signature.
    expect(signTronTransaction(key, raw)).toBe(`0a8501${raw}1241${signature}`))

  const contract = raw.slice(raw.indexOf('5a67'), raw.indexOf('7080d0'))
  it.each([
    ['nothing', ''],
    ['a cut transaction', raw.slice(0, -2)],
    ['random bytes', 'ff'.repeat(40)],
    ['no contract', raw.replace(contract, '')],
    ['two contracts', raw.replace(contract, contract + contract)],
    ['a field that the protocol lacks', `${raw}f80101`],
    ['JSON', Buffer.from('{"raw_data":{}}').toString('hex')],
  ])('behavior: refuses %s', (_, hex) =>
    expect(() => signTronTransaction(key, hex)).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    ),
  )
})
