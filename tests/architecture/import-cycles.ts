import { targetOf } from './import-rules.ts'
import { specifiersOf, type SourceFile } from './source-files.ts'

/** Files by path, each with those that it imports, types included. */
type Imports = Map<string, Set<string>>

function importsOf(files: readonly SourceFile[]): Imports {
  const known = new Set(files.map(({ path }) => path))
  const targets = (file: SourceFile) =>
    specifiersOf(file)
      .map((specifier) => targetOf(file.path, specifier))
      .filter((target) => target !== null && known.has(target))
  return new Map(files.map((file) => [file.path, new Set(targets(file))])) as Imports
}

/** Takes away files that import none of the others, until each one left imports another. */
function withoutLeaves(imports: Imports): Imports {
  const inner = new Map(
    [...imports].map(([path, targets]) => [
      path,
      new Set([...targets].filter((target) => imports.get(target)?.size)),
    ]),
  )
  const left = new Map([...inner].filter(([, targets]) => targets.size > 0))
  return left.size === imports.size ? left : withoutLeaves(left)
}

/** Follows the first import of each file until one comes again. */
function firstCycle(imports: Imports, path: string, seen: readonly string[] = []): string[] {
  const start = seen.indexOf(path)
  if (start >= 0) return seen.slice(start)
  const [next = path] = imports.get(path) ?? []
  return firstCycle(imports, next, [...seen, path])
}

/** Import cycles, types included; one cycle may hide others. */
export function importCycles(files: readonly SourceFile[]): string[][] {
  const cycles: string[][] = []
  let imports = withoutLeaves(importsOf(files))
  for (let [first] = imports.keys(); first !== undefined; [first] = imports.keys()) {
    const cycle = firstCycle(imports, first)
    cycles.push(cycle)
    imports.get(cycle.at(-1) ?? '')?.delete(cycle[0] ?? '')
    imports = withoutLeaves(imports)
  }
  return cycles
}
