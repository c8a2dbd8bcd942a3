/** Code and its replacement, or what replaces a whole module. */
export type CodeChange = readonly [code: string, instead: string] | ((module: string) => string)

/** Creates the error about code that another version of a package has changed. */
export const changed = (file: string, what: string) => new Error(`${file} has no ${what} any more`)

/** Makes changes to the code of a package's file. Throws if the code to replace is not in it. */
export const changedCode = (source: string, changes: readonly CodeChange[], file: string): string =>
  changes.reduce<string>((text, change) => {
    if (typeof change === 'function') return change(text)
    const [code, instead] = change
    if (!text.includes(code)) throw changed(file, `"${code}"`)
    return text.replace(code, () => instead)
  }, source)
