/** Values of the installation, filled in by src/server/pages/drawn-pages.ts. */
export const placeholders = {
  publicUrl: '{{publicUrl}}',
  /** The address asked for: of a language, or the one that chooses by itself. */
  canonical: '{{canonical}}',
  contactEmail: '{{contactEmail}}',
  contactLink: '{{contactLink}}',
  year: '{{year}}',
  /** The build lists the files of the application in its place. */
  application: '<!-- application -->',
}
