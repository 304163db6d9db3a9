import { expectTypeOf, it } from 'vitest'

import type { addressQueryOptions } from '../query/wallets.ts'
import type { AddressOf, EmbeddedAccount, StoredWallets } from './wallet.types.ts'

type Hex = `0x${string}`

it('behavior: the format of an account tells the type of its address', () => {
  const read = (account: EmbeddedAccount) => {
    expectTypeOf(account.address).toEqualTypeOf<string>()
    if (account.addressFormat === 'ADDRESS_FORMAT_ETHEREUM')
      expectTypeOf(account.address).toEqualTypeOf<Hex>()
    if (account.addressFormat === 'ADDRESS_FORMAT_SOLANA')
      expectTypeOf(account.address).toEqualTypeOf<string>()
  }
  expectTypeOf(read).toBeFunction()
})

it('behavior: the address on Ethereum needs no cast', () => {
  const read = (wallets: StoredWallets, options: typeof addressQueryOptions<'ethereum'>) => {
    expectTypeOf(wallets.address('ethereum')).resolves.toEqualTypeOf<Hex | undefined>()
    expectTypeOf(wallets.address('solana')).resolves.toEqualTypeOf<string | undefined>()
    expectTypeOf(options).returns.toHaveProperty('select').returns.toEqualTypeOf<Hex | undefined>()
  }
  expectTypeOf(read).toBeFunction()
  expectTypeOf<AddressOf<'bitcoin'>>().toEqualTypeOf<string>()
})
