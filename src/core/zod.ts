import { z } from 'zod'

// The content security policy of our pages forbids what Zod would try at its first check of an object: to compile it.
z.config({ jitless: 'window' in globalThis })

export { z }
