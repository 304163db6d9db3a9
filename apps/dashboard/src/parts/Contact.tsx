import { Badge } from './Badge.tsx'

export interface ContactProps {
  /** An e-mail address or phone number. */
  value: string | undefined
  verified: boolean | undefined
}

/** A contact, and whether its owner has proved it. */
export const Contact = ({ value, verified }: ContactProps) =>
  value === undefined ? (
    'None'
  ) : (
    <span className="db-actions">
      <bdi>{value}</bdi>
      {verified ? <Badge kind="success">Verified</Badge> : <Badge kind="warning">Not verified</Badge>}
    </span>
  )
