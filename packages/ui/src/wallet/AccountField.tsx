import { SelectField } from '../parts/fields/SelectField.tsx'
import type { PanelAccount } from './account.ts'

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
      value={idOf(account)}
      options={accounts.map((one) => ({ value: idOf(one), label: `${one.name}, ${one.chain.name}` }))}
      onChange={(chosen) => onChoose(accounts.find((one) => idOf(one) === chosen) ?? account)}
    />
  )
}

/** A private key can have several addresses. */
const idOf = ({ address, addressFormat }: PanelAccount): string => `${addressFormat} ${address}`
