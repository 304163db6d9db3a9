import { currencyFor } from '@latchkey/core/internal'
import { type AssetPrice, useKit } from '@latchkey/react'
import { useEffect, useState } from 'react'

/** The price of one unit of an asset by `wallet.prices`, read once. Undefined until it is known, and without one. */
export function usePrice(assetId: string): AssetPrice | undefined {
  const { config } = useKit()
  const { prices } = config.wallet ?? {}
  const currency = currencyFor(config.wallet)
  const [known, setKnown] = useState<{ assetId: string; price: AssetPrice | undefined }>()
  useEffect(() => {
    let isCurrent = true
    async function read(): Promise<void> {
      // Without a price, the amount is asked for in the asset alone.
      const all = await prices?.([assetId], { currency }).catch(() => undefined)
      const price = all?.[assetId]
      if (isCurrent) setKnown({ assetId, price: price && price.amount > 0 ? price : undefined })
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [assetId, prices, currency])
  return known?.assetId === assetId ? known.price : undefined
}
