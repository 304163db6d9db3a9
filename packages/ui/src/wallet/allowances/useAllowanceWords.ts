import type { TokenAllowance, WalletNetwork } from '@latchkey/react'

import { shortAddress } from '../../contact/addresses.ts'
import { allowancesEn } from '../../texts/en/allowances.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useAmounts } from '../balances/formatAmount.ts'

/** An allowance as its row says it. */
export interface AllowanceWords {
  /** `USD Coin`, `NFT 9 of 0x33…33`. */
  token: string
  /** Name or short address. */
  spender: string
  /** `Uniswap on Ethereum` */
  detail: string
  /** How much may be taken. */
  amount: string
  /** How much it is worth now, and until when. */
  facts: readonly string[]
  /** When it was signed and where. Undefined where the kit doesn't know. */
  signed: string | undefined
}

interface Formats {
  formatDay: (at: number) => string
  formatDate: (at: number) => string
}

/** Words for allowances, in the language of the texts. */
export function useAllowanceWords(
  networks: readonly WalletNetwork[],
  { formatDay, formatDate }: Formats,
): (allowance: TokenAllowance) => AllowanceWords {
  const texts = useTexts(allowancesEn)
  const { short, fiat } = useAmounts()

  function tokenOf({ kind, token, tokenId, asset }: TokenAllowance): string {
    const address = shortAddress(token)
    if (kind === 'nft') return fillMessage(texts.allowanceNft, { id: String(tokenId), address })
    if (kind === 'collection') return fillMessage(texts.allowanceCollection, { address })
    return asset?.name ?? asset?.symbol ?? fillMessage(texts.allowanceToken, { address })
  }

  function amountOf({ kind, amount, isUnlimited, asset }: TokenAllowance): string {
    if (kind === 'nft') return texts.allowanceOne
    if (kind === 'collection') return texts.allowanceAll
    if (isUnlimited) return texts.allowanceUnlimited
    if (!asset || amount === undefined) return texts.allowanceSome
    return fillMessage(texts.allowanceUpTo, { amount: short({ ...asset, amount }) })
  }

  function riskOf({ atRisk }: TokenAllowance): string[] {
    if (!atRisk) return []
    if (atRisk.amount === 0n) return [texts.allowanceRiskNone]
    return atRisk.fiat ? [fillMessage(texts.allowanceRisk, { fiat: fiat(atRisk.fiat) })] : []
  }

  return (allowance) => {
    const { spender: address, spenderName, network, expiresAt, signedAt, origin } = allowance
    const spender = spenderName ?? shortAddress(address)
    const name = networks.find(({ id }) => id === network)?.name ?? network
    const day = signedAt === undefined ? undefined : formatDay(signedAt)
    return {
      token: tokenOf(allowance),
      spender,
      detail: fillMessage(texts.allowanceBy, { spender, network: name }),
      amount: amountOf(allowance),
      facts: [
        ...riskOf(allowance),
        ...(expiresAt === undefined
          ? []
          : [fillMessage(texts.allowanceUntil, { date: formatDate(expiresAt) })]),
      ],
      signed:
        day === undefined
          ? undefined
          : origin === undefined
            ? fillMessage(texts.allowanceSigned, { day })
            : fillMessage(texts.allowanceSignedFor, { day, site: origin }),
    }
  }
}
