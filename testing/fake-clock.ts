/** A clock that stands still until a test moves it. */
export class FakeClock {
  #now: Temporal.Instant

  constructor(start: string) {
    this.#now = Temporal.Instant.from(start)
  }

  now = () => this.#now
  set = (instant: string) => {
    this.#now = Temporal.Instant.from(instant)
  }
  advance = (duration: Temporal.DurationLike) => {
    this.#now = this.#now.add(duration)
  }
}
