// Loaded before the product, never by it: lets a journey move the clock of the server's process, so that hours pass in
// a moment. The product itself reads the clock as ever.

const RealDate = Date
const realInstant = Temporal.Now.instant.bind(Temporal.Now)
/** Milliseconds by which the process's clock is ahead of the machine's. */
let ahead = 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + ahead], newTarget) as Date,
  get: (target, key) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key)),
})
Temporal.Now.instant = () => realInstant().add({ milliseconds: ahead })

process.on('message', (milliseconds: number) => {
  ahead = milliseconds
  process.send?.(ahead)
})
// A product does not outlive the journeys that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
