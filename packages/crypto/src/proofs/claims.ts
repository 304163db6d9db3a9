/** Claims of an enclave's program about itself, in its manifest. docs/wire-format.md#manifests */
export interface EnclaveClaims {
  /** Which part of the enclave runs: those that sign, the notary of their states, or both. */
  role: 'both' | 'signer' | 'notary'
  /** Counts the notaries that followed one another. */
  epoch: number
  /** Whether the enclave itself verifies stamps, policies and votes before it uses a key. */
  verifies: boolean
  /**
   * How much the manifest's hash covers. `measured`: the one file that runs. `workers`: the file that the threads with the
   * keys run, but not the process around them. `unmeasured`: nothing, as from source; the hash is zero then.
   */
  program: 'measured' | 'workers' | 'unmeasured'
  /** `separate`: the keys are in a process of their own. `service`: in that of the service, which can read them. */
  process: 'separate' | 'service'
  /** SHA-256 of the table of guarded operations, hex. */
  guarded?: string | undefined
}

const allowed = {
  role: /^(both|signer|notary)$/,
  epoch: /^(0|[1-9]\d{0,8})$/,
  verifies: /^(true|false)$/,
  program: /^(measured|workers|unmeasured)$/,
  process: /^(separate|service)$/,
  guarded: /^[0-9a-f]{64}$/,
} as const satisfies Record<keyof EnclaveClaims, RegExp>

/** As arguments of the program, `name=value`. */
export const writeClaims = (claims: EnclaveClaims): string[] =>
  Object.entries(claims).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))

/** The claims among arguments, or nothing where the arguments are anything else. */
export function readClaims(args: unknown): EnclaveClaims | undefined {
  if (!Array.isArray(args)) return undefined
  const texts: Record<string, string> = {}
  for (const text of args) {
    const [, name = '', value = ''] = /^([a-z]+)=(.*)$/.exec(String(text)) ?? []
    if (!Object.hasOwn(allowed, name) || Object.hasOwn(texts, name)) return undefined
    if (!allowed[name as keyof EnclaveClaims].test(value)) return undefined
    texts[name] = value
  }
  const { role, epoch, verifies, program, process, guarded } = texts
  if (!role || !epoch || !verifies || !program || !process) return undefined
  return {
    role: role as EnclaveClaims['role'],
    epoch: Number(epoch),
    verifies: verifies === 'true',
    program: program as EnclaveClaims['program'],
    process: process as EnclaveClaims['process'],
    ...(guarded !== undefined && { guarded }),
  }
}
