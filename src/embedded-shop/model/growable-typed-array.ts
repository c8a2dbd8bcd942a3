type Numbers = Float64Array | Uint32Array | Uint16Array | Uint8Array

/** A typed array that grows, for a number of products that is unknown until the last one. */
export class GrowableTypedArray<T extends Numbers> {
  #data: T
  #make: (size: number) => T
  length = 0

  constructor(make: (size: number) => T) {
    this.#make = make
    this.#data = make(1024)
  }

  push(value: number): void {
    if (this.length === this.#data.length) this.#grow()
    this.#data[this.length++] = value
  }

  /** Returns the values so far in an array of exactly their number. */
  finish(): T {
    return this.#data.slice(0, this.length) as T
  }

  #grow(): void {
    const larger = this.#make(this.#data.length * 2)
    larger.set(this.#data)
    this.#data = larger
  }
}
