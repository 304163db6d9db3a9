import type { Timestamp } from '@latchkey/contract'

/** A timestamp as the API returns it. docs/wire-format.md#timestamp */
export const toTimestamp = (milliseconds: number): Timestamp => ({
  seconds: String(Math.floor(milliseconds / 1_000)),
  nanos: String((milliseconds % 1_000) * 1_000_000),
})

/** Creation and update times of a row, as the API returns them. */
export const timestampsOf = ({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) => ({
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})
