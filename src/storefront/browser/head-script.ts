/** Serialises a function for a document's head, without its name. */
const nameless = (run: (...args: never[]) => void) =>
  String(run).replace(/^function \w+/, 'function')

/** Serialises a call of a function with its arguments, for a document's head. */
export const call = (run: (...args: never[]) => void, ...args: unknown[]) =>
  `(${nameless(run)})(${args.map((arg) => JSON.stringify(arg)).join()})`

/** Joins calls into one script without indentation and the comments of the build. */
export const headScript = (calls: readonly string[]) =>
  calls.join(';').replace(/(?<=\n)\s+|\/\* @__PURE__ \*\//g, '')
