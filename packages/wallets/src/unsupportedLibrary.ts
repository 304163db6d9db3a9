import { type ProviderRpcError, providerError } from './providerError.ts'

/** A library that an adapter was used with. */
export interface UnsupportedLibrary {
  library: string
  /** Its version, or how the adapter recognizes it. */
  version: string
  /** Versions that the adapter works with. */
  expected: string
  /** Sentence that tells the developer what to do. */
  advice: string
}

/**
 * The error of an adapter that can't work with the version of the library it is for. npm installs the adapters beside any
 * version, since an app may use another of them.
 */
export const unsupportedLibrary = ({
  library,
  version,
  expected,
  advice,
}: UnsupportedLibrary): ProviderRpcError =>
  providerError(4200, `Got ${library} ${version}, expected ${expected}. ${advice}`, {
    name: 'UnsupportedLibraryError',
    data: { library, version, expected },
  })
