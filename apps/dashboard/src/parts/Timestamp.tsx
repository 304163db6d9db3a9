import { Time } from './Time.tsx'

export interface TimestampProps {
  /** Time as the public API returns it: an object, or decimal seconds. */
  value: string | { seconds: string }
}

/** Milliseconds since the epoch of a timestamp of the public API. */
export const msOf = (value: TimestampProps['value']): number =>
  Number(typeof value === 'string' ? value : value.seconds) * 1_000

/** A time that the public API says. */
export const Timestamp = ({ value }: TimestampProps) => <Time ms={msOf(value)} />
