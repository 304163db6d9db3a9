import { useSignerNames } from '../wallet/useSignerNames.ts'

/** The wallet and the account of an address: "Main wallet, Account 1". Undefined until the wallets are known. */
export const useSignerName = (address: string): string | undefined => useSignerNames()(address)
