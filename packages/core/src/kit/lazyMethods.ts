/** Methods whose object is loaded with the first call of one. */
export function lazyMethods<Loaded extends object, Name extends keyof Loaded & string>(
  load: () => Promise<Loaded>,
  names: readonly Name[],
): Pick<Loaded, Name> {
  const run =
    (name: Name) =>
    (...parameters: never[]) =>
      load().then((loaded) => (loaded[name] as (...parameters: never[]) => unknown)(...parameters))
  return Object.fromEntries(names.map((name) => [name, run(name)])) as object as Pick<Loaded, Name>
}
