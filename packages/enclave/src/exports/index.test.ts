import { expect, it } from 'vitest'

import * as decode from './decode.ts'
import * as exported from './index.ts'
import * as platform from './platform.ts'

it('behavior: what is public', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "EnclaveError",
      "addressFormats",
      "connectEnclave",
      "createEnclave",
      "createEnclaveSecrets",
      "createMemoryNotary",
      "createOutsideHere",
      "curves",
      "defaultJudgeSettings",
      "encodings",
      "hashFunctions",
      "isSolanaMessage",
      "languages",
      "openNotary",
      "patienceFor",
      "phraseLengths",
      "promoteStandby",
      "readSecretsFile",
      "rootSeedOf",
      "serveEnclave",
      "serveNotary",
      "serveStandby",
      "startEnclaveProcess",
      "tables",
      "verifyIdToken",
    ]
  `)
  expect(Object.keys(decode).sort()).toMatchInlineSnapshot(`
    [
      "addSolanaSignatures",
      "addressOf",
      "createProgramValues",
      "decodeAuthorization",
      "decodeCall",
      "decodeEthereumTransaction",
      "decodeProgramCall",
      "decodePsbt",
      "decodeSolanaTransaction",
      "decodeTronTransaction",
      "decodeTypedData",
      "isAddress",
      "parseAnchorIdl",
      "parseContractAbi",
      "tronContractFields",
    ]
  `)
  expect(Object.keys(platform).sort()).toMatchInlineSnapshot(`
    [
      "createBootProof",
      "createPlatformSecrets",
      "createSimulatedPlatform",
    ]
  `)
})
