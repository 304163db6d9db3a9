/** APIs that a render on a server may not use: clock, random source, timers, network, and the globals of a page. */
const calls = {
  Date: ['now'],
  performance: ['now'],
  Math: ['random'],
  crypto: ['getRandomValues', 'randomUUID'],
  globalThis: ['setTimeout', 'setInterval', 'setImmediate', 'fetch'],
} as const
const globals = [
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
  'matchMedia',
] as const

/**
 * Draws, and lists what the drawing used that a server's can't. React's own uses aren't counted; nor is `typeof window`
 * in core's isServer, which asks where the code runs.
 */
export function findImpureUses(draw: () => void): readonly string[] {
  const uses: string[] = []
  const restore: (() => void)[] = []
  const use = (name: string): void => {
    const [caller = '', ...others] = (new Error().stack ?? '')
      .split('\n')
      .slice(1)
      .filter((frame) => !frame.includes('serverTraps'))
    if (/\/react(-dom)?\/cjs\/|isServer/.test(caller)) return
    uses.push([name, caller, ...others.slice(0, 2)].map((line) => line.trim()).join('\n  '))
  }
  const replace = (owner: object, name: string, descriptor: PropertyDescriptor): void => {
    const before = Object.getOwnPropertyDescriptor(owner, name)
    Object.defineProperty(owner, name, { ...descriptor, configurable: true })
    restore.push(() => {
      if (before) Object.defineProperty(owner, name, before)
      else Reflect.deleteProperty(owner, name)
    })
  }
  for (const [owner, names] of Object.entries(calls)) {
    const object: object = Reflect.get(globalThis, owner)
    for (const name of names) {
      const original: (...given: unknown[]) => unknown = Reflect.get(object, name)
      const value = function called(this: unknown, ...given: unknown[]) {
        use(`${owner}.${name}`)
        return Reflect.apply(original, this ?? object, given)
      }
      replace(object, name, { value, writable: true })
    }
  }
  const construct = (target: typeof Date, given: unknown[], self: () => void) => {
    if (given.length === 0) use('new Date()')
    return Reflect.construct(target, given, self)
  }
  replace(globalThis, 'Date', { value: new Proxy(Date, { construct }), writable: true })
  for (const name of globals)
    replace(globalThis, name, {
      get() {
        use(name)
        return undefined
      },
    })
  try {
    draw()
  } finally {
    for (const undo of restore.toReversed()) undo()
  }
  return uses
}
