import { readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'

/** A file of the repository. */
export const read = (file: string): string =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

export interface ComposeService {
  image: string
  user?: string
  environment?: Record<string, string>
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  network_mode?: string
  secrets?: string[]
  volumes?: string[]
  profiles?: string[]
  depends_on?: Record<string, { condition: string }> | string[]
}
/** deploy/compose/compose.yaml */
export const compose: {
  services: Record<string, ComposeService>
  secrets: Record<string, { file: string }>
} = parse(read('deploy/compose/compose.yaml'), { merge: true })

/** The objects of a file in deploy/kubernetes. */
export const readKubernetes = (name: string) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`), { merge: true }).map((document) =>
    document.toJS(),
  )

/** Variables of a unit of systemd, for the port 8787. */
export const unitVariables = (unit: string): Record<string, string> =>
  Object.fromEntries(
    [...read(`deploy/systemd/${unit}.service`).matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)].map(
      ([, name, value]) => [name!, value!.replaceAll('%i', '8787').replaceAll('%S', '/var/lib')],
    ),
  )

/** Variables of a container of Kubernetes. */
export const containerVariables = ({
  env,
}: {
  env: { name: string; value: string }[]
}): Record<string, string> => Object.fromEntries(env.map(({ name, value }) => [name, value]))
