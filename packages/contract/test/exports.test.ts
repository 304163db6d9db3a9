import { expect, it } from 'vitest'

import * as config from '../src/exports/config.ts'
import * as guarded from '../src/exports/guarded.ts'
import * as index from '../src/exports/index.ts'
import * as languages from '../src/exports/languages.ts'
import * as server from '../src/exports/server.ts'
import * as wire from '../src/exports/wire.ts'

const namesOf = (module: object) => Object.keys(module).sort().join(' ')

it('behavior: . is types alone', () => {
  expect(namesOf(index)).toBe('')
})

it('behavior: ./wire', () => {
  expect(namesOf(wire)).toMatchInlineSnapshot(
    `"activityType activityTypesOf asciiEmail emailPattern embeddedRefusals establishedRows intentKey maxIdTokenLength pathName phonePattern providers proxyRows resultKey uuidPattern wire"`,
  )
})

it('behavior: ./config', () => {
  expect(namesOf(config)).toMatchInlineSnapshot(`"parseWalletKitConfig"`)
})

it('behavior: ./guarded', () => {
  expect(namesOf(guarded)).toMatchInlineSnapshot(`"asciiEmail guardedRows loginsByParameters"`)
})

it('behavior: ./languages', () => {
  expect(namesOf(languages)).toMatchInlineSnapshot(
    `"createLanguageMatcher isRightToLeft isolate isolateAmount keepDirection messageLanguages regionalTag"`,
  )
})

it('behavior: ./server', () => {
  expect(namesOf(server)).toMatchInlineSnapshot(
    `"accessOf activityFacts claimBytesOf createErrorBody errors findRevision loginOf maxClaimBytes maxJobPeople openApiDocument operations originPattern personalParameters printTable queryEnvelope readParams readValue submitEnvelope target unknownFieldsOf"`,
  )
})
