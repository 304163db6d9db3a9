/** A database that can't be distributed or partitioned, or only a part of which is. The message says what to do. */
export class DistributionRefused extends Error {
  override name = 'DistributionRefused'
}
