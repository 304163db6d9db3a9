import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8')

/** Names as `/metrics` prints them: dots become underscores, and counters end in `_total`. */
const printed = [
  ...read('apps/service/src/telemetry/openTelemetry.ts').matchAll(/create(\w+)\(\s*'([\w.]+)'/g),
].map(([, kind, name]) => name!.replaceAll('.', '_') + (kind === 'Counter' ? '_total' : ''))
/** Written for Prometheus's node exporter. */
const byBackups = [...read('scripts/backup/backup.mjs').matchAll(/# TYPE (\w+)/g)].map(([, name]) => name!)
const named = (file: string) => [
  ...new Set(
    [...read(file).matchAll(/\blatchkey_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  ),
]

it.each(['deploy/grafana/latchkey.json', 'deploy/prometheus/alerts.yaml', 'docs/operating.md'])(
  'behavior: %s names metrics that exist',
  (file) => expect(named(file).filter((name) => ![...printed, ...byBackups].includes(name))).toEqual([]),
)

it('behavior: docs/operating.md lists every metric', () => {
  expect(printed).toHaveLength(19)
  expect(named('docs/operating.md').sort()).toEqual([...printed].sort())
})

it('behavior: every alert has a paragraph', () => {
  const alerts = [...read('deploy/prometheus/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
  const headings = [...read('docs/operating.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name!)
  expect(headings).toEqual(alerts)
  const links = [...read('deploy/prometheus/alerts.yaml').matchAll(/operating\.md#(\w+)/g)].map(
    ([, name]) => name!,
  )
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
})
