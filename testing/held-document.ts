import type { ThreadJob } from '#server/documents/document-job.ts'

/** In a thread: a document that is being made until the test lets it go. */
export const heldUntilReleased = async (gate: Int32Array<SharedArrayBuffer>): Promise<Uint8Array> => {
  Atomics.add(gate, 1, 1)
  Atomics.notify(gate, 1)
  Atomics.wait(gate, 0, 0)
  return Uint8Array.of(1)
}

/** A document that takes as long as a test wants. `begun` resolves once a thread makes it. */
export const heldDocument = () => {
  const gate = new Int32Array(new SharedArrayBuffer(8))
  const job: ThreadJob = { filename: import.meta.filename, name: heldUntilReleased.name, input: gate }
  const begun = async () => {
    const { value } = Atomics.waitAsync(gate, 1, 0)
    await value
  }
  const release = () => {
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
  }
  return { job, begun, isBegun: () => Atomics.load(gate, 1) > 0, release }
}
