import type { PreviewedLimit } from '@latchkey/react'

import { Fact } from '../decoded/DecodedFields.tsx'
import { signingEn } from '../texts/en/signing.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { useAmounts } from '../wallet/balances/formatAmount.ts'

/** A row with what a limit leaves after a request, under the name that its author gave it. */
export function SpendingLimit({ limit }: { limit: PreviewedLimit }) {
  const texts = useTexts(signingEn)
  const format = useFormat()
  const { exact, locale } = useAmounts()
  const { limitName, asset, unit } = limit
  const spent = BigInt(limit.spent)
  const after = BigInt(limit.after)
  const bound = limit.bound === undefined ? undefined : BigInt(limit.bound)
  const write = (amount: bigint): string =>
    unit ? exact({ amount, ...unit }) : new Intl.NumberFormat(locale).format(amount)
  // Base units of an asset that nobody knows would tell nobody anything.
  if (asset !== 'requests' && !unit) return null
  const words = () => {
    if (bound === undefined) return format(texts.signLimitUsed, { amount: write(after) })
    if (after > bound) return format(texts.signLimitOver, { spent: write(spent), most: write(bound) })
    return format(texts.signLimitLeft, { left: write(bound - after), most: write(bound) })
  }
  return <Fact label={limitName}>{words()}</Fact>
}
