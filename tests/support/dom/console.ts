import { format } from 'node:util'
import { vi } from 'vitest'

let said: string[] = []

/** Collects errors and warnings from now on. */
export function listenToConsole(): void {
  said = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) =>
      said.push(format(...parts)),
    )
  }
}

/** The first line of all console output since the last call; a test that expects some calls it. */
export function saidOnConsole(): string[] {
  return said.splice(0).map((text) => text.split('\n')[0] ?? '')
}
