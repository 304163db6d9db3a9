import type { ErrorText } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })
const setUp = row("Payments aren't set up correctly", "Contact the app's support.")

/** Errors of balances and payments: rows of errors.ts. */
export const paymentErrors = {
  NETWORK_NOT_CONFIGURED: setUp,
  RPC_FAILED: row("We couldn't reach the network", 'Check your connection and try again.'),
  RECIPIENT_INVALID: row("We can't send to that address", 'Check the address and try again.'),
  AMOUNT_INVALID: row("That amount can't be sent", 'Enter a larger amount.'),
  INSUFFICIENT_FUNDS: row("You don't have enough", 'Enter a smaller amount, or add funds to this account.'),
  INSUFFICIENT_FUNDS_FOR_FEE: row(
    "You can't cover the network fee",
    "Add some of the network's own coin to this account, then try again.",
  ),
  PAYMENT_WOULD_FAIL: row(
    'This payment would fail',
    'The network would reject it, so nothing was sent. Check the recipient and the amount.',
  ),
  QUOTE_EXPIRED: row('The fee has changed', 'Review the payment again before you send it.'),
  PAYMENT_NOT_FOUND: row(
    "We couldn't find that payment",
    'It was made on another device, or its record was cleared.',
  ),
} as const
