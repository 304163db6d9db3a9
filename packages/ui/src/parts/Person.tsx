import { useClass } from '../theme/useClass.ts'
import { Avatar } from './Avatar.tsx'

export interface PersonProps {
  seed: string
  name: string
  /** A second line, if it says more than the name. */
  detail?: string | undefined
  framed?: boolean | undefined
}

/** A user: avatar, name and contact. */
export function Person({ seed, name, detail, framed }: PersonProps) {
  const className = useClass()
  return (
    <div className={className('person', framed && 'framed')}>
      <Avatar seed={seed} size="large" />
      <span className="lk-person__main">
        <bdi className="lk-person__name">{name}</bdi>
        {detail && <bdi className="lk-person__detail">{detail}</bdi>}
      </span>
    </div>
  )
}
