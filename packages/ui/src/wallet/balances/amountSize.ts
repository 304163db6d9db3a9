/** Class of an amount in large figures, which become smaller the longer it is. */
export function amountSize(text: string): string {
  if (text.length > 20) return 'lk-total__amount lk-total__amount--small'
  return text.length > 13 ? 'lk-total__amount lk-total__amount--medium' : 'lk-total__amount'
}
