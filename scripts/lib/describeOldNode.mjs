/**
 * A sentence if this version of Node isn't in package.json's `engines`; undefined if it is. No semver library is
 * installed yet: the range consists of parts such as `^20.19`, and `>=24` at the end.
 *
 * @param {string} range
 * @param {string} version
 * @returns {string | undefined}
 */
export function describeOldNode(range, version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const lines = range.split('||').map(readLine)
  const isTaken = lines.some(
    (line) => (line.major === major && line.minor <= minor) || (line.orNewer && line.major < major),
  )
  if (isTaken) return undefined
  const known = lines.map(({ words }) => words).join(', ')
  return `This is Node ${version}. Latchkey runs on Node ${known}: https://nodejs.org has them.`
}

/** @param {string} line */
function readLine(line) {
  const [, sign, major, minor = '0'] = /^(\^|>=)(\d+)(?:\.(\d+))?$/.exec(line.trim()) ?? []
  if (!major)
    throw new Error(`Expected engines in package.json of lines such as ^20.19 or >=24. Got ${line}.`)
  const orNewer = sign === '>='
  const words = orNewer ? `${major} or newer` : `${major} from ${major}.${minor}`
  return { major: Number(major), minor: Number(minor), orNewer, words }
}
