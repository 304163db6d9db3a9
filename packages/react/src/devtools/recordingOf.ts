import { type Kit, type KitEvent, type KitState, onEvent } from '@latchkey/core'
import { redact } from './redact.ts'

/** Something that happened in the kit, without secrets. */
export interface RecordedStep {
  /** Counts up, so that the same step has the same key in every render. */
  readonly id: number
  /** ms since the epoch by the kit's clock. */
  readonly at: number
  /** Slice of the kit's state, or `event`. */
  readonly source: keyof KitState | 'event'
  /** `idle → sending`, or the type of the event. */
  readonly text: string
  /** The new value of the slice, or the event. */
  readonly details: unknown
}

/** The steps of a kit from the first call of `start` or `subscribe` on, also while no panel is open. */
export interface Recording {
  readonly start: () => void
  /** Newest first. */
  readonly steps: () => readonly RecordedStep[]
  readonly subscribe: (listener: () => void) => () => void
  readonly clear: () => void
}

const mostSteps = 200

const recordings = /* @__PURE__ */ new WeakMap<Kit, Recording>()

/** The recording of a kit. */
export function recordingOf(kit: Kit): Recording {
  const recording = recordings.get(kit) ?? createRecording(kit)
  recordings.set(kit, recording)
  return recording
}

function createRecording(kit: Kit): Recording {
  let steps: readonly RecordedStep[] = []
  let count = 0
  let isStarted = false
  let before = kit.store.get()
  const listeners = new Set<() => void>()

  function publish(next: readonly RecordedStep[]) {
    steps = next
    for (const listener of [...listeners]) listener()
  }

  function add(source: RecordedStep['source'], text: string, details: unknown) {
    count++
    const step = { id: count, at: kit.sessions.now(), source, text, details: redact(details) }
    publish([step, ...steps].slice(0, mostSteps))
  }

  function start() {
    if (isStarted) return
    isStarted = true
    before = kit.store.get()
    kit.store.subscribe(() => {
      const state = kit.store.get()
      const changes = changesOf(before, state)
      before = state
      for (const { name, text } of changes) add(name, text, state[name])
    })
    onEvent(kit, (event: KitEvent) => add('event', event.type, event))
  }

  return {
    start,
    steps: () => steps,
    subscribe(listener) {
      start()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => publish([]),
  }
}

/** The slices that read differently in two states. */
function changesOf(before: KitState, state: KitState) {
  const names = new Set([...Object.keys(before), ...Object.keys(state)]) as Set<keyof KitState>
  return [...names].flatMap((name) => {
    const [from, to] = [describeSlice(before[name]), describeSlice(state[name])]
    return from === to ? [] : [{ name, text: `${from} → ${to}` }]
  })
}

/** A slice in a word or two: its status and error, the length of a list, a text itself. */
export function describeSlice(slice: KitState[keyof KitState]): string {
  if (slice === undefined) return 'none'
  if (typeof slice === 'string') return slice
  if (Array.isArray(slice)) return String(slice.length)
  const { status, reason, error, slow } = slice as Partial<
    Record<'status' | 'reason', string> & { error: { code?: string }; slow: boolean }
  >
  return [status ?? reason ?? 'set', slow && '(slow)', error?.code].filter(Boolean).join(' ')
}
