import { z } from 'zod'

// Zod compiles an object schema at its first check, with `new Function`. Our content security policy forbids that.
z.config({ jitless: 'window' in globalThis })

export { z }
