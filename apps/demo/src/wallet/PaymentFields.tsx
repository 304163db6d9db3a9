import type { ReactElement } from 'react'

interface PaymentFieldsProps {
  toLabel: string
  amountLabel: string
  /** Suggested amount. */
  amount: string
}

/** Receiver and amount of a payment: the fields `to` and `amount` of its form. */
export const PaymentFields = ({ toLabel, amountLabel, amount }: PaymentFieldsProps): ReactElement => (
  <>
    <label>
      {toLabel}
      <input
        name="to"
        defaultValue="0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
        autoComplete="off"
        required
      />
    </label>
    <label>
      {amountLabel}
      <input name="amount" defaultValue={amount} inputMode="decimal" autoComplete="off" required />
    </label>
  </>
)
