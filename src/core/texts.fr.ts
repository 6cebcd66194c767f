import { entrance } from './texts.entrance.fr.ts'
import { fields } from './texts.fields.fr.ts'

export const fr = { ...entrance, fields: { ...entrance.fields, ...fields } }
