/** A whole number in a token's unit, without rounding: `1500000`, 6 → `1.5`. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return `${amount < 0n ? '-' : ''}${whole}${decimals > 0 && fraction ? `.${fraction}` : ''}`
}

/** More than any token has: the largest number of 96 bits, which some tokens read as "no limit", and from 128 bits on. */
export const isUnlimited = (amount: bigint): boolean =>
  amount === (1n << 96n) - 1n || amount >= (1n << 128n) - 1n

const largest: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [96n, 128n, 160n, 256n].map((bits) => String((1n << bits) - 1n)),
)

/** Whether a decimal number is the largest of a type that amounts have. Token IDs are large, too, but not these. */
export const isLargest = (value: string): boolean => largest.has(value)
