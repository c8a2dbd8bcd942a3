/** What a shopper does in a browser, as each engine's own driver does it: with a real pointer and real keys. */
export interface Browser {
  /** Opens an address, and waits until it is loaded. */
  goto(address: string): Promise<void>
  /** Runs a function in the page; it may use its arguments only, and these are JSON. */
  evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  /** Moves the pointer there. */
  move(to: Point): Promise<void>
  press(at: Point): Promise<void>
  drag(from: Point, to: Point): Promise<void>
  type(text: string): Promise<void>
  key(name: KeyName): Promise<void>
  /** The exceptions that pages have thrown. */
  exceptions(): readonly string[]
  /** Ends the visit to the shop, and forgets it. */
  close(): Promise<void>
}

/** In CSS pixels of the window. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export type KeyName = 'Enter' | 'ArrowDown'

export interface Engine {
  name: string
  /** Starts it for all stories of a file. */
  start(): Promise<RunningEngine>
}

export interface RunningEngine {
  /** A window of this size in which the shop has stored nothing. */
  open(size: Size): Promise<Browser>
  stop(): Promise<void>
}
