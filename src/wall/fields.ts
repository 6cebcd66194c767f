import type { Fields } from '#core/common-fields.ts'

export const fields = {
  sheetVersion: { fr: 'Version', en: 'Version' },
} satisfies Fields
