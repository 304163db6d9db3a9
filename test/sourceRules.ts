/** A pattern that must not occur in the repository's code. */
export interface SourceRule {
  /** Message of a violation: the rule and what to write instead. */
  sentence: string
  pattern: RegExp
  /** Whether the pattern spans lines. */
  acrossLines?: true
  /** Paths the rule applies to, relative to the root. By default, all code. */
  files?: RegExp
  /** Files that may use it, each with its reason in a comment. */
  except?: readonly string[]
}

const unitTests = /^(packages\/|apps\/(vault|dashboard|demo|hosting)\/).*\.test\.tsx?$/

/** One row per rule. `test/sourceRules.test.ts` checks every file, and that each rule finds its example. */
export const sourceRules: Record<string, SourceRule & { example: string }> = {
  'spread literal': {
    sentence: 'Write the properties themselves: spreading a literal only saves lines.',
    pattern: /\.\.\.\{/,
    example: 'const facts = { ...{ id, name }, at }',
  },
  'asking for the page': {
    sentence:
      'Ask isServer(), or read globals in an effect or a handler: rendering is pure, and tests know this one question.',
    pattern: /typeof (window|document|navigator|localStorage|sessionStorage) [!=]==/,
    files: /^packages\/(core|react|ui)\/src\/(?!.*\.(test|stories)\.)/,
    except: ['packages/core/src/environment/browser/defaults.ts'],
    example: "if (typeof window === 'undefined') return",
  },
  'unread network settings': {
    sentence:
      'Read rpc and tokens of the configuration by readNetworkSettings(): developers may name a network of Solana in two ways.',
    pattern: /\b(?:wallet|config)\??\.(?:rpc|tokens)\b(?!\[|['"`]| (?:names|has|is)\b|\.)/,
    files: /^packages\/(?:core|react|ui|wallets)\/src\/(?!.*\.(?:test|stories)\.)/,
    example: 'const { tokens = [] } = { tokens: config.wallet?.tokens }',
  },
  'clock while rendering': {
    sentence:
      'Read the clock in an effect or a handler and keep the time in state: rendering is pure. Hooks that know the time: useScreenErrorText, useMinute, useCountdown.',
    // In a line without an arrow it isn't read by a callback.
    pattern: /^(?!.*=>).*\b(Date|performance)\.now\(\)/m,
    files: /^packages\/(react|ui)\/src\/(?!.*\.(test|stories)\.)/,
    except: [
      // Reads it when a key is pressed.
      'packages/ui/src/parts/overlays/Menu.tsx',
      // Reads it when a request has failed.
      'packages/ui/src/parts/rows/toOutcome.ts',
      'packages/ui/src/vault/useCeremony.ts',
    ],
    example: 'const { title, text } = useScreenErrorText()(error, Date.now())',
  },
  'sleeping in unit tests': {
    sentence:
      'Wait for what is to happen (expect.poll, whenIdle, clock.settle): a busy machine needs longer than any sleep.',
    pattern: /new Promise(<\w+>)?\(\((\w+)\) => (void )?setTimeout\(\2, [\d_]+\)/,
    files: unitTests,
    except: [
      // Its timers are fake.
      'packages/core/src/environment/browser/lock.test.ts',
    ],
    example: 'await new Promise((resolve) => setTimeout(resolve, 5))',
  },
  'measuring real time in unit tests': {
    sentence:
      'Measure by the fake clock, or computing by process.cpuUsage(): how long something takes depends on the machine.',
    pattern: /performance\.now\(\)/,
    files: unitTests,
    except: [
      // A delay that may be longer, never shorter.
      'packages/server/src/otp/wrongCodeBudget.test.ts',
      // It prints how long an outage took, and expects nothing of that.
      'packages/server/test/outages/failover.deep.test.ts',
    ],
    example: 'expect(performance.now() - began).toBeLessThan(500)',
  },
  'probed port': {
    sentence:
      'Bind port 0 and read which one it is; for a program that must be told its port, use scripts/lib/freePort.mjs. A port found free on 0 is one of those that any connection may get before it is used.',
    pattern:
      /listen\(0\b[\s\S]{0,300}?\bawait\b[^\n]*\bclose\b[\s\S]{0,120}?\bport\b|\.close\(\(\) => \w+\([^)\n]*\bport\b/i,
    acrossLines: true,
    example: `
      const server = createServer().listen(0, '127.0.0.1')
      const { port } = server.address()
      await new Promise((resolve) => server.close(resolve))
      return port`,
  },
  'bound in real time': {
    sentence:
      'Assert what happened, or a ratio to something measured in the same test: how long it takes says how busy the machine is.',
    pattern:
      /expect\([^)]*\b(performance|Date)\.now\(\)|expect\((took|seconds|elapsed)\b[^\n]*toBe(Less|Greater)/,
    files: /^(apps\/service|scripts)\//,
    example: 'expect(performance.now() - began).toBeLessThan(5_000)',
  },
  'timeout under 15 s in stories': {
    sentence: 'Leave the timeout out: queries of stories wait 15 s, long enough for a busy machine.',
    pattern: /\btimeout: *(\d{1,4}|\d_\d{3}|1[0-4]_?\d{3})(?![\d_])/,
    files: /\.stories\.tsx$/,
    example: "await canvas.findByRole('heading', { name: 'No wallet found' }, { timeout: 3_000 })",
  },
  'timer in stories': {
    sentence: 'Let the play function make it happen, or let time pass with passTime.',
    pattern: /\b(setTimeout|setInterval)\(/,
    files: /\.stories\.tsx$/,
    example: 'setTimeout(() => setState({ checking: false }), 50)',
  },
  'reload that ends requests': {
    sentence: 'Use reload() of SignIn or Dashboard: it waits until the page has nothing under way.',
    pattern: /\bpage\.reload\(/,
    files: /^playwright\//,
    except: [
      // Where it waits.
      'playwright/fixtures/idle/reload.ts',
      // A fault: the reload in the middle is what is tested.
      'playwright/fixtures/faults.ts',
    ],
    example: 'await signIn.page.reload()',
  },
  'press of a fixed time': {
    sentence:
      'Hold the button until what it leads to is there (playwright/fixtures/vault/hold.ts): a busy page is slower.',
    pattern: /\bdelay: ?\d/,
    files: /^playwright\//,
    except: [
      // An option of the browser's IntersectionObserver.
      'playwright/journeys/vault/vaultHosts.spec.ts',
    ],
    example: "await frame.getByRole('button').click({ delay: 900 })",
  },
  'advisory lock': {
    sentence:
      'Lock the organization (locksOrganization of a handler) or a name (store/locks.ts): advisory locks exclude nobody on another node of a distributed Postgres.',
    pattern: /pg_(try_)?advisory/,
    except: [
      // One process migrates, before any request.
      'packages/server/src/store/database/postgres.ts',
      // The same lock, at the coordinator.
      'packages/server/src/store/database/partitions/partitionActivities.ts',
      'packages/server/src/store/database/distribution/distributeTables.ts',
    ],
    example: 'select pg_advisory_xact_lock(1)',
  },
  'short timeout': {
    sentence: 'Leave the timeout out: one that is shorter than the default fails on a busy machine.',
    pattern: /\btimeout: ?(?:\d{1,4}|\d_\d{3}|1[0-4]_?\d{3})(?![\d_])/,
    files: /^playwright\//,
    example: 'await expect(field).toBeVisible({ timeout: 5_000 })',
  },
  'real clock in a journey': {
    sentence: 'Assert what causes what, not how long it takes; figures belong in playwright/bench.',
    pattern: /\b(?:Date|performance)\.now\(\)/,
    files: /^playwright\/journeys\//,
    example: 'expect(Date.now() - started).toBeLessThan(500)',
  },
  'guess that a page is idle': {
    sentence: 'Wait for quiet(), which knows what is under way.',
    pattern: /networkidle|waitForTimeout/,
    files: /^playwright\//,
    example: "await page.goto('/', { waitUntil: 'networkidle' })",
  },
  'short limit of a test': {
    sentence:
      "Leave the limit out: vitest.config.ts has the suite's, and a shorter one fails on a busy machine.",
    pattern: /^ {0,6}\}, (?:\d{1,2}|1[01]\d|120)_000\)$/,
    files: /\.test\.tsx?$/,
    example: '  }, 60_000)',
  },
  'comment that needs its identifier': {
    sentence:
      'Name the thing that the comment is about ("ID of the policy that it replaces; undefined for a new one"): a sentence that begins with Of, None: or Undefined can\'t be read alone.',
    pattern: /(?:\/\/|\/\*\*?|^\s*\*) (?:Of |None:|Undefined\b)/,
    example: '  /** Of the policy that it replaces. */',
  },
  'comment that begins with What': {
    sentence:
      'Name the thing: "Parts of the kit that a sign-in card needs", not "What a sign-in card needs".',
    pattern: /(?:\/\/|\/\*\*?|^\s*\*) What /,
    example: '/** What a sign-in card needs. */',
  },
  'vague name': {
    sentence:
      'Name the thing: options, match, user, row, index, expectedKey. A value called own, given, found, wanted, told or said can be anything.',
    pattern:
      /\b(?:const|let) (?:own|given|found|wanted|told|said)\b|[({[,] ?(?:\.{3}|\w+: )?(?:own|given|found|wanted|told|said)(?:[,)\]]| [=}])|\((?:[^(){}]*, )?(?:own|given|found|wanted|told|said)\??: |^ *(?:\.{3}|\w+: )?(?:own|given|found|wanted|told|said),?$/,
    files: /^((packages|apps)\/[^/]+\/src|scripts)\/(?!.*\.(test|stories)\.)/,
    except: [
      // The wire's name of a fact of POLICY_INVALID.
      'packages/contract/src/errors/policyErrors.ts',
      'packages/server/src/policies/checkExpressions.ts',
    ],
    example: 'const own = await lookOf(context)',
  },
  'curly apostrophe': {
    sentence: "Write the straight apostrophe: texts that people read together have one kind (can't).",
    pattern: /’/,
    // Other languages than English have marks of their own.
    files: /^(apps|packages)\/[^/]+\/src\/(?!.*\.test\.|texts\/(?!en\/)[a-zA-Z-]+\/)/,
    except: [
      // Read what people or operators may type.
      'packages/server/src/parsing/searchWords.ts',
      'packages/rules/src/language/explainFault.ts',
      'packages/ui/src/phone/countries.ts',
      'packages/ui/src/wallet/send/parseAmount.ts',
    ],
    example: "title: 'The dashboard couldn’t start'",
  },
}
