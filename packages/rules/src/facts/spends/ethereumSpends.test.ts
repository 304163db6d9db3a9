import { encodePacked, type Hex, maxUint256, serializeTransaction, type TransactionSerializable } from 'viem'
import { describe, expect, it } from 'vitest'

import {
  allowed,
  coins,
  encode,
  erc20,
  fee,
  friend,
  gas,
  me,
  multicall3,
  multiSend,
  other,
  pay,
  permit2,
  sent,
  signer,
  token,
  zero,
} from '../../../test/spends/ethereum.ts'
import { spendsOfTransaction } from '../../../test/spends/spendsOf.ts'

const spendsOf = (transaction: TransactionSerializable) =>
  spendsOfTransaction(
    'ETHEREUM',
    serializeTransaction({
      chainId: 8453,
      type: 'eip1559',
      ...gas,
      ...transaction,
    } as TransactionSerializable),
    signer,
  )
const call = (data: Hex, to: Hex = token, value = 0n) => spendsOf({ to, data, value })

describe('spends of a transaction of Ethereum', () => {
  it.each<[string, TransactionSerializable, object[]]>([
    ['coins', { to: friend, value: 7n }, [coins(7n)]],
    ['no coins', { to: friend }, [coins(0n)]],
    ['coins to oneself', { to: me, value: 7n }, []],
    ['transfer', { to: token, data: pay }, [sent(5n)]],
    ['transfer with coins', { to: token, data: pay, value: 7n }, [coins(7n, token), sent(5n)]],
    [
      'transferFrom of somebody else',
      { to: token, data: erc20('transferFrom', other, friend, 5n) },
      [sent(5n)],
    ],
    ['approve', { to: token, data: erc20('approve', friend, maxUint256) }, [allowed(maxUint256)]],
    ['approve of nothing', { to: token, data: erc20('approve', friend, 0n) }, [allowed(0n)]],
    ['increaseAllowance', { to: token, data: encode('increaseAllowance', [friend, 5n]) }, [allowed(5n)]],
    ['decreaseAllowance', { to: token, data: encode('decreaseAllowance', [friend, 5n]) }, []],
    ['approve of Permit2', { to: permit2, data: encode('approve', [token, friend, 5n, 9]) }, [allowed(5n)]],
    [
      'setApprovalForAll',
      { to: token, data: encode('setApprovalForAll', [friend, true]) },
      [allowed(maxUint256)],
    ],
    ['an NFT', { to: token, data: encode('safeTransferFrom', [me, friend, 77n]) }, [sent(1n)]],
    [
      'several of ERC-1155',
      { to: token, data: encode('safeTransferFrom', [me, friend, 77n, 3n, '0x']) },
      [sent(3n)],
    ],
    [
      'transferAndCall without data',
      { to: token, data: encode('transferAndCall', [friend, 5n, '0x']) },
      [sent(5n)],
    ],
    [
      'execute of the account itself',
      { to: me, data: encode('execute', [token, 7n, pay]) },
      [coins(7n, token), sent(5n)],
    ],
    [
      'executeBatch of the account itself',
      {
        to: me,
        data: encode('executeBatch', [
          [
            { to: token, value: 0n, data: pay },
            { to: friend, value: 3n, data: '0x' },
          ],
        ]),
      },
      [sent(5n), coins(3n)],
    ],
    [
      'Multicall3',
      {
        to: multicall3,
        value: 3n,
        data: encode('aggregate3Value', [
          [
            [token, true, 0n, pay],
            [token, true, 3n, pay],
          ],
        ]),
      },
      [coins(3n, multicall3), sent(5n), coins(3n, token), sent(5n)],
    ],
  ])('default: counts %s', (_, transaction, expected) => {
    expect(spendsOf(transaction)).toEqual([...expected, fee])
  })

  it.each<[string, TransactionSerializable, RegExp]>([
    ['an unknown function', { to: token, data: encode('deposit', []) }, /what a call of 0xcc/],
    ['a new contract', { data: '0x6000' }, /new contract/],
    ['data behind the arguments', { to: token, data: `${pay}00` }, /what a call/],
    ['a word behind the arguments', { to: token, data: `${pay}${'00'.repeat(32)}` }, /what a call/],
    ['an argument that is cut off', { to: token, data: pay.slice(0, -2) as Hex }, /what a call/],
    ['upper bytes of an address', { to: token, data: pay.replace('0000', '0001') as Hex }, /what a call/],
    [
      'data for the recipient',
      { to: token, data: encode('transferAndCall', [friend, 5n, '0x01']) },
      /data that go along/,
    ],
    [
      'data for the spender',
      { to: token, data: encode('approveAndCall', [friend, 5n, '0x01']) },
      /data that go along/,
    ],
    [
      'an allowance of Permit2 elsewhere',
      { to: other, data: encode('approve', [token, friend, 5n, 9]) },
      /what 0x0a.* allows/,
    ],
    [
      'execute of another contract',
      { to: other, data: encode('execute', [token, 0n, pay]) },
      /calls that it is given/,
    ],
    [
      'multicall of another contract',
      { to: token, data: encode('multicall', [[pay]]) },
      /calls that it is given/,
    ],
    ['another function of the account itself', { to: me, data: pay }, /code of the account/],
    [
      'an unknown call in a batch',
      { to: me, data: encode('execute', [token, 0n, encode('deposit', [])]) },
      /what a call/,
    ],
    [
      'the code of another contract',
      { to: me, data: encode('execTransaction', [other, 0n, pay, 1, 0n, 0n, 0n, zero, zero, '0x']) },
      /code of another contract/,
    ],
    [
      'calls with an offset that is not canonical',
      { to: me, data: encode('execute', [token, 0n, pay]).replace(/60/, '61') as Hex },
      /can't be read/,
    ],
    [
      'the code that an account takes on',
      {
        type: 'eip7702',
        to: friend,
        authorizationList: [{ address: other, chainId: 8453, nonce: 0, r: '0x01', s: '0x01', yParity: 0 }],
      } as never,
      /code of 0x0a/,
    ],
    [
      'blobs',
      {
        type: 'eip4844',
        to: friend,
        maxFeePerBlobGas: 1n,
        blobVersionedHashes: [`0x01${'00'.repeat(31)}`],
      } as never,
      /blobs/,
    ],
    [
      'no network',
      { type: 'legacy', chainId: undefined, to: friend, gasPrice: 3n, maxFeePerGas: undefined } as never,
      /every network/,
    ],
  ])('behavior: does not count %s', (_, transaction, reason) => {
    expect(spendsOf(transaction)).toMatch(reason)
  })

  it('behavior: counts what MultiSend sends for an account', () => {
    const packed = encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, token, 0n, BigInt((pay.length - 2) / 2), pay],
    )
    const data = encode('multiSend', [packed])
    const args = [multiSend, 0n, data, 1, 0n, 0n, 0n, zero, zero, '0x']
    expect(call(encode('execTransaction', args), me)).toEqual([sent(5n), fee])
  })

  it('behavior: counts the price of gas of a legacy transaction', () => {
    const legacy = { type: 'legacy', gas: 100_000n, gasPrice: 2n, maxFeePerGas: undefined }
    expect(spendsOf({ ...legacy, to: friend } as never)).toEqual([coins(0n), { ...fee, amount: 200_000n }])
  })
})
