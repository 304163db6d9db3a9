import { join } from 'node:path'
import { expect, it } from 'vitest'

import { embeddedRefusals } from '../packages/contract/src/embeddedRefusals.ts'
import { describeEmbedded } from '../packages/core/src/environment/browser/embeddedApps.ts'
import { embeddedAgents, toAgent } from '../packages/core/test/user-agents/userAgents.ts'
import { root } from './importGraph.ts'

/** Apps from which most links are followed. */
const apps = ['Instagram', 'Facebook', 'TikTok', 'LinkedIn']

/** The part of the kit's table that `latchkey doctor` has: the program imports nothing of ours. */
function printBrowsers(): string {
  const rows = apps.map((app) => {
    const sample = embeddedAgents.find((one) => one.app === app)!
    expect(describeEmbedded(toAgent(sample))?.app).toBe(app)
    return `  {\n    app: '${app}',\n    agent:\n      '${sample.agent}',\n  },`
  })
  const ids = Object.entries(embeddedRefusals)
  const listed = (isWanted: (refusal: string) => boolean) =>
    ids.flatMap(([id, refusal]) => (isWanted(refusal) ? `'${id}'` : [])).join(', ')
  return [
    "// Written by `npx vitest run test/doctorBrowsers.test.ts -u` from the kit's table of browsers inside apps.",
    '',
    '/** Browsers inside apps, and what they call themselves. */',
    'export const appBrowsers: readonly { readonly app: string; readonly agent: string }[] = [',
    ...rows,
    ']',
    '',
    '/** Social providers that refuse some or all of them. */',
    `export const refusingProviders: readonly string[] = [${listed((refusal) => refusal !== 'never')}]`,
    '',
    '/** Social providers that take all of them. */',
    `export const acceptingProviders: readonly string[] = [${listed((refusal) => refusal === 'never')}]`,
    '',
  ].join('\n')
}

it("behavior: the doctor has the kit's browsers inside apps (-u writes them)", async () => {
  await expect(printBrowsers()).toMatchFileSnapshot(join(root, 'packages/cli/src/doctor/appBrowsers.ts'))
})
