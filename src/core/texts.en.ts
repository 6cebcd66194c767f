import { entrance } from './texts.entrance.en.ts'
import { fields } from './texts.fields.en.ts'

export const en = { ...entrance, fields: { ...entrance.fields, ...fields } }
