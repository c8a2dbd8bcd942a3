/** How much a line matters to whoever runs the server (RULES.md#logs). */
export type LogLevel = 'info' | 'warn' | 'error'

/** What a line says beside its message. */
export type Details = Readonly<Record<string, string | number | boolean | null>>
