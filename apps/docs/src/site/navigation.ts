import type { Page } from '../pages.ts'

/** Groups of the navigation, in its order. A page belongs to the first whose pattern its path fits. */
const groups: readonly { title: string; paths: RegExp }[] = [
  {
    title: 'Start',
    paths:
      /^(?:README|docs\/(?:first-day|components|gallery|playground|hooks|make-it-yours|errors|setup-errors|texts|promises))\.md$/,
  },
  { title: 'Frameworks', paths: /^docs\/(?:frameworks\/|wagmi\.md)/ },
  { title: 'Coming from', paths: /^docs\/from-/ },
  { title: 'API reference', paths: /^api\// },
  { title: 'Packages', paths: /^packages\// },
  {
    title: 'Running it',
    paths:
      /^(?:docs\/(?:deployment|operating|rotation|growth|webhooks|activity-log|policies|roles|on-ramp|payments)\.md|apps\/service\/)/,
  },
  { title: 'How it works', paths: /./ },
]

export const groupPages = <P extends Page>(pages: readonly P[]): { title: string; pages: P[] }[] => {
  const left = new Set(pages)
  return groups.map(({ title, paths }) => {
    const members = [...left].filter(({ path }) => paths.test(path))
    for (const page of members) left.delete(page)
    return { title, pages: members }
  })
}
