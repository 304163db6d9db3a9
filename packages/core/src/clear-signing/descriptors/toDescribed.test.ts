import type { DisplayField, DisplayModel } from '@ethereum-sourcify/clear-signing'
import { maxUint160, maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'

import { toDescribed } from './toDescribed.ts'

const describeAmount = async (value: string, format: string) => {
  const field = { label: 'Amount', value, format, fieldType: 'uint' } as unknown as DisplayField
  const described = await toDescribed({ fields: [field] } as unknown as DisplayModel, 1, () => {
    throw new Error('no calls within')
  })
  return described?.fields[0]
}

describe('toDescribed', () => {
  it.each([
    [String(maxUint160), 'raw'],
    [String(maxUint256), 'tokenAmount'],
    ['115792089237316195423570985008687907853269984665640564039457.584007913129639935 DAI', 'tokenAmount'],
    ['79228162514264337593543950335', 'raw'],
  ])('behavior: says that %s is unlimited, as %s', async (value, format) => {
    expect(await describeAmount(value, format)).toMatchObject({ special: 'unlimited', kind: 'amount' })
  })

  it.each([
    ['5000000', 'raw'],
    // The token ID of an ENS name.
    ['79233663829379634837589865448569342784712482819484549289560981379859480642508', 'raw'],
    ['5.25 USDC', 'tokenAmount'],
    ['All', 'tokenAmount'],
  ])('behavior: leaves %s as it is', async (value, format) => {
    const field = await describeAmount(value, format)
    expect(field).toMatchObject({ value })
    expect(field?.special).toBeUndefined()
  })
})
