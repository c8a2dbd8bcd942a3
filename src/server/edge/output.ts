/** Lines of the log as the platform collects them, which would put the stream's name before what is written. */
export const writeLog = (line: string): void => console.error(line)

export const writeRequest = (line: string): void => console.log(line)
