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

/** The first line of everything said since the last time; a test that expects some asks for it. */
export function saidOnConsole(): string[] {
  return said.splice(0).map((text) => text.split('\n')[0] ?? '')
}
