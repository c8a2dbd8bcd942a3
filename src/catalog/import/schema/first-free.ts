/** The wanted code, else the first of `wanted-2`, `wanted-3`… that is not taken. */
export function firstFree(wanted: string, isTaken: (code: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let number = 2; ; number++) {
    const code = `${wanted}-${String(number)}`
    if (!isTaken(code)) return code
  }
}

/** What is the same in two names of one thing: all but case, spaces and the way letters are encoded. */
export function sameName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')
}
