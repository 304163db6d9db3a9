/** The items in arrays of at most `size`. */
export function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
