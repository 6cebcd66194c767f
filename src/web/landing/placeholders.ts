/** What only an installation knows: src/server/http/landing.ts fills it in. */
export const placeholders = {
  publicUrl: '{{publicUrl}}',
  /** The address asked for: of a language, or the one that chooses by itself. */
  canonical: '{{canonical}}',
  contactEmail: '{{contactEmail}}',
  contactLink: '{{contactLink}}',
  year: '{{year}}',
}
