import { useQueryOf } from '../../api/useQueryOf.ts'
import { Notice } from '../../parts/Notice.tsx'
import { pathTo } from '../../routing/useRoute.ts'

const refreshMs = 30_000

/** Says that networks are closed now. Nothing for members who may not see them. */
export function ClosedNotice() {
  const { data } = useQueryOf('listClosedNetworks', {}, { refreshMs })
  const closed = data?.networks.filter(({ isClosed }) => isClosed) ?? []
  const count = closed.filter(({ limit }) => limit !== 'waves').length
  if (closed.length > count)
    return (
      <Notice kind="warning">
        Many more people than usual are signing up, from many networks. Their browsers have to do some work
        first. <a href={pathTo('auth-limits')}>Show limits</a>
      </Notice>
    )
  if (count === 0) return null
  return (
    <Notice kind="warning">
      {count === 1 ? 'One network is closed now' : `${count} networks are closed now`}: too many requests came
      from there. <a href={pathTo('auth-limits')}>Show limits</a>
    </Notice>
  )
}
