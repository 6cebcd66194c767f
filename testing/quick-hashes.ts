import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// Loaded before the product of the journeys, never by it: a password is hashed once (remembered-hashes.ts).

const remembered = pathToFileURL(`${import.meta.dirname}/remembered-hashes.ts`).href

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== remembered
      ? { url: remembered, shortCircuit: true }
      : next(specifier, context),
})
