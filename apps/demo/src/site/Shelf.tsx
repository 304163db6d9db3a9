import type { ReactElement } from 'react'

import { Packet } from '../art/Packet.tsx'
import { useLanguageChoice, useSiteTexts } from '../texts/SiteLanguage.tsx'
import { fill } from '../texts/siteTexts.ts'
import { type Seed, seeds } from './seeds.ts'

/** Six packets of the season. */
export function Shelf(): ReactElement {
  const texts = useSiteTexts()
  return (
    <section className="site-shelf" id="shelf" aria-labelledby="shelf-title">
      <h2 id="shelf-title">{texts.shelfTitle}</h2>
      <ul>
        {seeds.map((seed) => (
          <Row key={seed.plant} seed={seed} />
        ))}
      </ul>
    </section>
  )
}

function Row({ seed: { plant, sow, left } }: { seed: Seed }): ReactElement {
  const texts = useSiteTexts()
  return (
    <li className="site-seed">
      <Packet plant={plant} />
      <div>
        <p className="site-seed__kind">{texts[`${plant}Kind`]}</p>
        <h3>{texts[`${plant}Name`]}</h3>
        <p>{texts[`${plant}Note`]}</p>
        <Calendar sow={sow} />
        <p className="site-seed__left">{fill(texts.shelfLeft, { count: left })}</p>
      </div>
    </li>
  )
}

function Calendar({ sow }: { sow: readonly number[] }): ReactElement {
  const texts = useSiteTexts()
  const { language } = useLanguageChoice()
  const nameOf = (month: number, length: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(Date.UTC(2026, month))
  const months = new Intl.ListFormat(language).format(sow.map((month) => nameOf(month, 'long')))
  return (
    <p className="site-months">
      <span className="site-unseen">{fill(texts.shelfSow, { months })}</span>
      {Array.from({ length: 12 }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are twelve months, in this order
        <span key={month} aria-hidden="true" data-sow={sow.includes(month) || undefined}>
          {nameOf(month, 'narrow')}
        </span>
      ))}
    </p>
  )
}
