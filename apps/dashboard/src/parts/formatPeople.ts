const format = new Intl.NumberFormat()

/** "1 person", "1,234 people". */
export const formatPeople = (count: number, { hasMore = false } = {}): string =>
  `${format.format(count)}${hasMore ? '+' : ''} ${count === 1 && !hasMore ? 'person' : 'people'}`
