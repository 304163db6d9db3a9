/** Class of an amount in large figures, which become smaller the longer it is. */
export function amountSize(text: string): string {
  const { length } = text.replaceAll(/\p{Cf}/gu, '')
  if (length > 20) return 'lk-total__amount lk-total__amount--small'
  return length > 13 ? 'lk-total__amount lk-total__amount--medium' : 'lk-total__amount'
}
