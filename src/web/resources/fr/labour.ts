import { law as labour } from '#labour/texts.law.fr.ts'
import { dialogs, keys, types } from '#schedule/texts.dialogs.fr.ts'
import { findings } from '#schedule/texts.findings.fr.ts'
import { copy } from '#templates/texts.copy.fr.ts'
import { fr as templates } from '#templates/texts.fr.ts'

/** Read where somebody plans, checks hours or sets the rules; with the dialogs of the planning. */
export const resources = { copy, dialogs, findings, keys, labour, templates, types }
