import { formatCount } from '../../parts/formatCount.ts'
import type { Column } from './tallies.ts'

export interface SignInChartProps {
  columns: readonly Column[]
  /** Duration of one column: an hour or a day. */
  step: 'hour' | 'day'
}

const height = 120

/** Sign-ins over time. The table below it says the same in numbers, so the picture has one name. */
export function SignInChart({ columns, step }: SignInChartProps) {
  const most = Math.max(1, ...columns.map(({ count }) => count))
  const sum = columns.reduce((total, { count }) => total + count, 0)
  const width = columns.length * 10
  return (
    <figure className="db-chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${formatCount(sum, 'sign-in', 'sign-ins')}, at most ${most} in one ${step}`}
      >
        {columns.map(({ startMs, count }, index) => {
          const size = Math.max(count === 0 ? 1 : 3, (count / most) * height)
          return (
            <rect key={startMs} x={index * 10 + 1} y={height - size} width={8} height={size} rx={1}>
              <title>{`${new Date(startMs).toLocaleString()}: ${count}`}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="db-muted">One column per {step}. The last one isn't complete yet.</figcaption>
    </figure>
  )
}
