const format = new Intl.NumberFormat()

/** "1 activity", "1,234 activities". */
export const formatCount = (count: number, one: string, many: string): string =>
  `${format.format(count)} ${count === 1 ? one : many}`
