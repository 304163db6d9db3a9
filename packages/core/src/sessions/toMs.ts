import type { ApiKey } from '@latchkey/contract'

/** A timestamp of the service in ms since the epoch. */
export const toMs = ({ seconds, nanos }: ApiKey['createdAt']) =>
  Number(seconds) * 1_000 + Number(nanos) / 1_000_000
