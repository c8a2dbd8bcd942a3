/** Writes lines to the console, as the platform would put the stream's name before others. */
export const writeLog = (line: string): void => console.error(line)

export const writeRequest = (line: string): void => console.log(line)
