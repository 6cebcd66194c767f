import { fields } from '#core/texts.fields.en.ts'

export const resources = { core: { fields } }
