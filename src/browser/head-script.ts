/** A function as text for a document's head, where it needs no name. */
export const nameless = (run: (...args: never[]) => void) =>
  String(run).replace(/^function \w+/, 'function')

/** A function and what it is called with, as text for a document's head. */
export const call = (run: (...args: never[]) => void, ...args: unknown[]) =>
  `(${nameless(run)})(${args.map((arg) => JSON.stringify(arg)).join()})`

/** Calls one after the other, written without indentation. */
export const headScript = (calls: readonly string[]) => calls.join(';').replace(/\n\s+/g, '\n')
