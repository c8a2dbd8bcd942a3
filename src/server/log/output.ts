/** Writes a line of the log. */
export const writeLog = (line: string): void => void process.stderr.write(`${line}\n`)

/** Writes the line of a request. */
export const writeRequest = (line: string): void => void process.stdout.write(`${line}\n`)
