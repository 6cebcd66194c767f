import { law as labour } from '#labour/texts.law.en.ts'
import { dialogs, keys, types } from '#schedule/texts.dialogs.en.ts'
import { findings } from '#schedule/texts.findings.en.ts'
import { copy } from '#templates/texts.copy.en.ts'
import { en as templates } from '#templates/texts.en.ts'

export const resources = { copy, dialogs, findings, keys, labour, templates, types }
