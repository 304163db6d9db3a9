import { SelectField } from '../parts/fields/SelectField.tsx'
import type { PanelAccount } from './account.ts'
import { keyOf } from './walletStack.ts'

export interface AccountFieldProps {
  label: string
  accounts: readonly PanelAccount[]
  account: PanelAccount
  onChoose: (account: PanelAccount) => void
}

/** Chooses one of several accounts. */
export function AccountField({ label, accounts, account, onChoose }: AccountFieldProps) {
  if (accounts.length < 2) return null
  return (
    <SelectField
      label={label}
      value={keyOf(account)}
      options={accounts.map((one) => ({ value: keyOf(one), label: `${one.name}, ${one.chain.name}` }))}
      onChange={(chosen) => onChoose(accounts.find((one) => keyOf(one) === chosen) ?? account)}
    />
  )
}
