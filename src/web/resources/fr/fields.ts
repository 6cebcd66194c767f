import { fields } from '#core/texts.fields.fr.ts'

export const resources = { core: { fields } }
