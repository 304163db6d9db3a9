import type { ReactElement } from 'react'

import { Packet } from '../art/Packet.tsx'
import { type Seed, seeds } from './seeds.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Six packets of the season. */
export const Shelf = (): ReactElement => (
  <section className="site-shelf" id="shelf" aria-labelledby="shelf-title">
    <h2 id="shelf-title">On the shelf this season</h2>
    <ul>
      {seeds.map((seed) => (
        <Row key={seed.name} seed={seed} />
      ))}
    </ul>
  </section>
)

const Row = ({ seed: { plant, kind, name, note, sow, left } }: { seed: Seed }): ReactElement => (
  <li className="site-seed">
    <Packet plant={plant} />
    <div>
      <p className="site-seed__kind">{kind}</p>
      <h3>{name}</h3>
      <p>{note}</p>
      <Calendar sow={sow} />
      <p className="site-seed__left">{left} packets left</p>
    </div>
  </li>
)

const Calendar = ({ sow }: { sow: readonly number[] }): ReactElement => (
  <p className="site-months">
    <span className="site-unseen">Sow in {sow.map((month) => months[month]).join(', ')}.</span>
    {months.map((month, index) => (
      <span key={month} aria-hidden="true" data-sow={sow.includes(index) || undefined}>
        {month[0]}
      </span>
    ))}
  </p>
)
