import { isShortAddress } from '../contact/addresses.ts'

/**
 * The user's name on one line. If there is no room for all of an email address, its domain is left out: the part before
 * it says who it is. Phone numbers and addresses are told apart by their ends, so their beginning is cut. Hidden from
 * screen readers: the button around it has the whole name as label.
 */
export function AccountName({ name }: { name: string }) {
  const at = name.lastIndexOf('@')
  const [start, end] = at > 0 ? [name.slice(0, at), name.slice(at)] : [name, undefined]
  const isAddress = isShortAddress(name)
  const hasTail = isAddress || name.startsWith('+')
  return (
    <bdi className={isAddress ? 'lk-name lk-data' : 'lk-name'} translate="no" aria-hidden="true">
      <span className={hasTail ? 'lk-name__start lk-name__start--tail' : 'lk-name__start'}>
        {hasTail ? <bdi dir="ltr">{start}</bdi> : start}
      </span>
      {end && <bdi dir="ltr">{end}</bdi>}
    </bdi>
  )
}
