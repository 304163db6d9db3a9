import { describe, expect, it } from 'vitest'

import { hostileTypedData } from '../../test/hostileTypedData.ts'
import {
  dropUnsignedMembers,
  hashTypedData,
  limitTypedDataWork,
  readTypedData,
  typedDataLimits,
} from '../exports/typed-data.ts'

/** A limit that tells how much was counted. */
function countingLimit() {
  const limit = limitTypedDataWork()
  const counter = {
    units: 0,
    count(units: number) {
      counter.units += units
      limit(units)
    },
  }
  return counter
}

/** Counts every property that is read, at any depth. */
function watchReads<Value extends object>(tree: Value): { tree: Value; reads: () => number } {
  let reads = 0
  const watch = <Part>(part: Part): Part => {
    if (typeof part !== 'object' || part === null) return part
    return new Proxy(part, {
      get(target, name) {
        reads++
        return watch(Reflect.get(target, name))
      },
      getOwnPropertyDescriptor(target, name) {
        reads++
        return Reflect.getOwnPropertyDescriptor(target, name)
      },
    })
  }
  return { tree: watch(tree), reads: () => reads }
}

const item = {
  itemType: 2,
  token: `0x${'11'.repeat(20)}`,
  identifierOrCriteria: '1',
  startAmount: '1',
  endAmount: '1',
}
const itemType = Object.keys(item).map((name) => ({
  name,
  type: name === 'token' ? 'address' : 'uint256',
}))
const order = {
  offerer: item.token,
  zone: item.token,
  offer: [item],
  consideration: [item, item, item].map((each) => ({ ...each, recipient: item.token })),
  orderType: 0,
  startTime: '1',
  endTime: '2',
  zoneHash: `0x${'22'.repeat(32)}`,
  salt: '3',
  conduitKey: `0x${'22'.repeat(32)}`,
  counter: '0',
}
/** An order of Seaport for 64 items, each to be taken by itself: the largest documents that markets ask for. */
const bulkOrder = {
  types: {
    BulkOrder: [{ name: 'tree', type: 'OrderComponents[2][2][2][2][2][2]' }],
    OrderComponents: Object.keys(order).map((name) => ({
      name,
      type:
        { offer: 'OfferItem[]', consideration: 'ConsiderationItem[]', zoneHash: 'bytes32' }[name] ??
        (name === 'conduitKey' ? 'bytes32' : /^(?:offerer|zone)$/.test(name) ? 'address' : 'uint256'),
    })),
    OfferItem: itemType,
    ConsiderationItem: [...itemType, { name: 'recipient', type: 'address' }],
  },
  primaryType: 'BulkOrder',
  domain: { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: item.token },
  message: {
    tree: Array.from({ length: 6 }).reduce<object>((tree) => [tree, tree], order),
  },
}

describe('work on typed data', () => {
  it('default: the largest documents that apps send take less than half of what one may', () => {
    const counter = countingLimit()
    hashTypedData(readTypedData(dropUnsignedMembers(bulkOrder)), counter.count)
    expect(counter.units).toBeLessThan(typedDataLimits.work / 2)
  })

  it.each(Object.entries(hostileTypedData))('parameters: %s are read within the limit', (_, make) => {
    for (const size of [200, 2_000]) {
      const { tree, reads } = watchReads(make(size))
      for (const read of [readTypedData, dropUnsignedMembers]) {
        const before = reads()
        try {
          read(tree)
        } catch (error) {
          expect(error).toMatchObject({ code: 'TYPED_DATA_INVALID' })
        }
        expect(reads() - before).toBeLessThan(8 * typedDataLimits.work)
      }
    }
  })

  it.each(Object.entries(hostileTypedData))('parameters: %s read nothing that is not counted', (_, make) => {
    const { tree, reads } = watchReads(make(60))
    const counter = countingLimit()
    const data = readTypedData(tree, counter.count)
    expect(reads()).toBeLessThan(8 * counter.units)
    expect(data.primaryType).toBe(make(1).primaryType)
  })

  it('behavior: hashing counts the types of all structs, so that a chain of them is refused', () => {
    const data = readTypedData(hostileTypedData.longTypes(125))
    expect(() => hashTypedData(data)).toThrow(expect.objectContaining({ code: 'TYPED_DATA_INVALID' }))
  })

  it('behavior: documents that are read together share one limit', () => {
    const count = limitTypedDataWork()
    const document = hostileTypedData.smallIntegers(12_000)
    readTypedData(document, count)
    readTypedData(document, count)
    expect(() => readTypedData(document, count)).toThrow(
      expect.objectContaining({ code: 'TYPED_DATA_INVALID' }),
    )
  })

  it.each<[string, object]>([
    ['more structs than documents have', hostileTypedData.manyStructs(300)],
    ['a type of a thousand characters', hostileTypedData.oneLongType(500)],
    ['a number of a thousand digits', hostileTypedData.longIntegers(1_000)],
  ])('behavior: refuses %s', (_, document) => {
    expect(() => readTypedData(document)).toThrow(expect.objectContaining({ code: 'TYPED_DATA_INVALID' }))
  })
})
