import { Session } from 'node:inspector'
import { expect, it } from 'vitest'

import { openTestService, someone, toCodeScreen } from './openTestService.ts'

const { start } = openTestService()

const core = '/packages/core/src/'
interface Coverage {
  result: { url: string; functions: { functionName: string; ranges: { count: number }[] }[] }[]
}

/** Files of this package with a function that runs from now until `stop` is called. */
function watchFiles(): { stop(): string[] } {
  const inspector = new Session()
  inspector.connect()
  inspector.post('Profiler.enable')
  inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    stop() {
      let files: string[] = []
      inspector.post('Profiler.takePreciseCoverage', (_error, coverage: Coverage) => {
        files = coverage.result
          .filter(({ url }) => url.includes(core) && !url.includes('.test.'))
          // A module's own evaluation has no function name.
          .filter(({ functions }) =>
            functions.some(({ functionName, ranges: [range] }) => functionName && range?.count),
          )
          .map(({ url }) => url.slice(url.indexOf(core) + core.length))
          .sort()
      })
      inspector.disconnect()
      return files
    },
  }
}

// The files somebody reads to follow a login. Adding one is fine with a reason; 22 is the limit.
it('default: from the typed code to the stored session', async () => {
  const test = await start()
  const { kit, clock, tab } = test
  const code = await toCodeScreen(test, someone())
  const { metadata } = tab.storage
  const setItem = metadata.setItem.bind(metadata)
  let files: string[] | undefined
  const watch = watchFiles()
  metadata.setItem = (name, value) => {
    if (name.endsWith('.session')) files ??= watch.stop()
    setItem(name, value)
  }
  expect(await clock.settle(kit.login.email.submitCode(code))).toMatchObject({ status: 'signed-in' })
  expect(files!.length).toBeLessThanOrEqual(27)
  expect(files).toMatchInlineSnapshot(`
    [
      "client/authProxyUrlOf.ts",
      "client/readAnswer.ts",
      "client/send.ts",
      "client/serviceClock.ts",
      "environment/agentOf.ts",
      "environment/browser/browserAgent.ts",
      "environment/browser/defaults.ts",
      "environment/browser/embedded.ts",
      "environment/lazy.ts",
      "flows/createFlows.ts",
      "flows/flow.ts",
      "flows/machine.ts",
      "flows/otp/loginWithOtp.ts",
      "flows/otp/otpEffects.ts",
      "flows/otp/otpFlow.ts",
      "flows/otp/otpMachine.ts",
      "flows/otp/otpTransition.ts",
      "flows/signUp.ts",
      "keys/createKeys.ts",
      "kit/createApiRuntime.ts",
      "kit/createKit.ts",
      "sessions/createSessionRuntime.ts",
      "sessions/sessionStore.ts",
      "sessions/startSession.ts",
      "sessions/storedSessions.ts",
      "storage/createStore.ts",
      "storage/json.ts",
    ]
  `)
})
