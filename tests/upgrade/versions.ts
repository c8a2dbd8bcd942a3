/** Exact versions by package. */
export type Versions = Readonly<Record<string, string>>

/** What an upgrade changes in package.json. */
interface Manifest {
  dependencies: Versions
  devDependencies: Versions
  overrides?: Readonly<Record<string, unknown>>
}

const RELEASE = /^\d+\.\d+\.\d+$/
/** How many releases of Astro before its newest are tried. */
const OLDER = 5

/** The releases, newest first, in what `npm view PACKAGE versions --json` prints; prereleases are left out. */
export function releasesIn(printed: string): string[] {
  // A single version is printed as a string.
  const versions = [JSON.parse(printed) as string | string[]].flat()
  return versions
    .filter((version) => RELEASE.test(version))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/** The combinations to try: the newest of all packages at once, then older releases of Astro alone. */
export function combinationsOf(releases: ReadonlyMap<string, readonly string[]>): Versions[] {
  const newest = [...releases].flatMap(([name, [first]]) => (first ? [[name, first]] : []))
  const older = releases.get('astro')?.slice(1, 1 + OLDER) ?? []
  return [Object.fromEntries(newest) as Versions, ...older.map((astro) => ({ astro }))]
}

/** Packages that are upgraded together, as far as they are dependencies. */
export const upgradedIn = ({ dependencies, devDependencies }: Manifest): string[] =>
  Object.keys({ ...devDependencies, ...dependencies }).filter((name) =>
    /^(astro|@astrojs\/.+|react|react-dom|vite)$/.test(name),
  )

/** A manifest with other versions of some of its dependencies. */
export function withVersions<M extends Manifest>(manifest: M, versions: Versions): M {
  const changed = (dependencies: Versions) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, version]) => [name, versions[name] ?? version]),
    )
  return {
    ...manifest,
    dependencies: changed(manifest.dependencies),
    devDependencies: changed(manifest.devDependencies),
    // Otherwise Astro installs a second Vite where it does not accept this one.
    overrides: { ...manifest.overrides, ...('vite' in versions ? { vite: '$vite' } : {}) },
  }
}
