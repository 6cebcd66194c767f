/** What only an installation knows: src/server/landing.ts fills it in. */
export const placeholders = { publicUrl: '{{publicUrl}}', contactEmail: '{{contactEmail}}', year: '{{year}}' }
