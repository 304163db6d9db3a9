import type { UserClaims } from '@latchkey/core'

/** The signed-in user. */
export interface TestUser {
  /** @default 'Ada Lovelace' */
  name?: string | undefined
  /** @default 'ada@example.com' */
  email?: string | undefined
  /** E.164, such as `+447700900123`. @default none */
  phone?: string | undefined
  /** @default a fixed id */
  userId?: string | undefined
  /** Claims that your backend has set. @default none */
  claims?: UserClaims | undefined
}

/** A wallet of the signed-in user. */
export interface TestUserWallet {
  /** @default 'Main wallet' */
  name?: string | undefined
  /** @default one Ethereum account */
  accounts?: readonly TestUserAccount[] | undefined
}

export interface TestUserAccount {
  /** @default 'ethereum' */
  chain?: 'ethereum' | 'solana' | 'bitcoin' | undefined
  address: string
  name?: string | undefined
}

/** State that the provider draws. */
export interface TestFacts {
  /** The signed-in user: `true` is Ada Lovelace. @default none */
  user?: TestUser | true | undefined
  /** The state before the kit knows who is signed in, as on a server. @default false */
  loading?: boolean | undefined
  /** The wallets of the user. @default [] */
  wallets?: readonly TestUserWallet[] | undefined
}

type KnownUser = TestUser & { userId: string; name: string }

/** The user, with defaults for the missing fields. */
export function userOf({ user }: TestFacts): KnownUser | undefined {
  if (!user) return undefined
  const fields: TestUser = user === true ? {} : user
  return {
    email: 'ada@example.com',
    ...fields,
    userId: fields.userId ?? '11111111-1111-4111-8111-111111111111',
    name: fields.name ?? 'Ada Lovelace',
  }
}

/** The user's own organization. */
export const organizationId = '22222222-2222-4222-8222-222222222222'
