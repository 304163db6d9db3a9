import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'
import type { OAuthAttempt } from './createAttempt.ts'

type Place = Pick<InternalKit, 'environment' | 'name'>

/** The ways to providers for which this tab was left. */
function readAttempts({ environment, name }: Place): readonly OAuthAttempt[] {
  const kept = readJson<readonly OAuthAttempt[]>(environment.flow, name('oauth'))
  return Array.isArray(kept) ? kept.filter((attempt) => typeof attempt?.state === 'string') : []
}

const writeAttempts = ({ environment, name }: Place, list: readonly OAuthAttempt[]) =>
  writeJson(environment.flow, name('oauth'), list[0] && list)

/** Keeps an attempt while the page is left. Answers whether the browser took it. */
export function keepAttempt(place: Place, attempt: OAuthAttempt): boolean {
  const now = place.environment.clock.now()
  return writeAttempts(place, [...readAttempts(place).filter(({ until }) => until > now), attempt])
}

/** The attempt of that state, once: whoever comes with it again finds nothing. */
export function takeAttempt(place: Place, state: string): OAuthAttempt | undefined {
  const list = readAttempts(place)
  const attempt = list.find((one) => one.state === state)
  if (attempt)
    writeAttempts(
      place,
      list.filter((one) => one !== attempt),
    )
  return attempt
}
